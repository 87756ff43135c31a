import { registerOnlyCopy } from './one-copy';

registerOnlyCopy();

export { addressId } from './address-id';
export { loadEarly } from './api-client';
export { ApiFailure, type FailureKind } from './api-failure';
export { authErrorCode } from './auth-failure';
export { request } from './request';
export { traceRequests } from './request-trace';
export { onDataChange } from './data-changes';
export { requireAccount, requireUser } from './guard';
export { hasRequestInFlight } from './in-flight';
export { isExplained, onLoginRequired, requireLogin, wasLoginExplained } from './login-required';
export { logOutEverywhere } from './log-out-everywhere';
export { personalKey } from './personal-storage';
export { useRepetitions } from './repeat-writes';
export {
  certainAccount,
  confirmUser,
  currentAccount,
  prepareSignIn,
  startSession,
  whenAuthReady,
} from './session-start';
export { endSession, useAuth, type AuthState, type EndReason, type ProfileChange } from './session.store';
export { stubSession } from './stub-session';
export type { Account, User } from './user';
