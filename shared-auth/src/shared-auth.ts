import { registerOnlyCopy } from './one-copy';

registerOnlyCopy();

export { addressId } from './address-id';
export { ApiFailure, type FailureKind } from './api-failure';
export { authErrorCode, authErrorText } from './auth-error-text';
export { request } from './request';
export { onDataChange } from './data-changes';
export { requireUser } from './guard';
export { hasRequestInFlight } from './in-flight';
export { logOutEverywhere } from './log-out-everywhere';
export { personalKey } from './personal-storage';
export { prepareSignIn, startSession, whenAuthReady } from './session-start';
export { endSession, useAuth, type AuthState, type EndReason, type ProfileChange } from './session.store';
export { stubSession } from './stub-session';
export type { User } from './user';
