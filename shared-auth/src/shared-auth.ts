import { registerOnlyCopy } from './one-copy';

registerOnlyCopy();

export { addressId } from './requests/address-id';
export { loadEarly } from './requests/api-client';
export { ApiFailure, type FailureKind } from './requests/api-failure';
export { authErrorCode } from './firebase/auth-failure';
export { request } from './requests/request';
export { traceRequests } from './requests/request-trace';
export { onDataChange } from './requests/data-changes';
export { requireAccount, requireUser } from './session/guard';
export { hasRequestInFlight } from './requests/in-flight';
export { isExplained, onLoginRequired, requireLogin, wasLoginExplained } from './requests/login-required';
export { logOutEverywhere } from './session/log-out-everywhere';
export { personalKey } from './session/personal-storage';
export { useRepetitions } from './requests/repeat-writes';
export {
  certainAccount,
  confirmUser,
  currentAccount,
  prepareSignIn,
  startSession,
  whenAuthReady,
} from './session/session-start';
export type { AuthState, EndReason, ProfileChange } from './session/auth-state';
export { endSession, useAuth } from './session/session.store';
export { stubSession } from './session/stub-session';
export type { Account, User } from './session/user';
