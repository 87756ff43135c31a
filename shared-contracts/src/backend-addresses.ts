import { BACKEND_NAMES, BACKENDS, type BackendName } from './endpoint';

/** The service of a backend, which its package is named after: `backend-tours`. */
export const serviceOfBackend = (name: BackendName): string => `backend-${name}`;

/** The environment of an edge, as far as it says where the backends are. */
export type BackendEnv = Readonly<Record<(typeof BACKENDS)[BackendName]['variable'], string>>;

/** Where a backend is: `http://127.0.0.1:3001`. */
export const backendAddress = (env: BackendEnv, name: BackendName): string => env[BACKENDS[name].variable];

/** Service → where it is. `addressOf`: where the backend of that name is. */
export const addressesOfServices = (addressOf: (name: BackendName) => string): Record<string, string> =>
  Object.fromEntries(BACKEND_NAMES.map((name) => [serviceOfBackend(name), addressOf(name)]));

/** The variables with which an edge is started. */
export const backendVariables = (addressOf: (name: BackendName) => string): Record<string, string> =>
  Object.fromEntries(BACKEND_NAMES.map((name) => [BACKENDS[name].variable, addressOf(name)]));
