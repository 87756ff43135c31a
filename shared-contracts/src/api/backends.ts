import { BACKEND_NAMES, BACKENDS, type BackendName } from './endpoint';

/** The service of a backend, which its package is named after: `backend-tours`. */
export const serviceOfBackend = (name: BackendName): `backend-${BackendName}` => `backend-${name}`;

/** The environment of an edge, as far as it says where the instances of the backends are. */
export type BackendEnv = Readonly<Record<(typeof BACKENDS)[BackendName]['variable'], readonly string[]>>;

/** Service → where its instances are. `addressesOf`: where those of the backend of that name are. */
export const addressesOfServices = (
  addressesOf: (name: BackendName) => readonly string[],
): Record<string, readonly string[]> =>
  Object.fromEntries(BACKEND_NAMES.map((name) => [serviceOfBackend(name), addressesOf(name)]));

/** The variables with which an edge is started. `addressOf`: where the only instance of a backend is. */
export const backendVariables = (addressOf: (name: BackendName) => string): Record<string, string> =>
  Object.fromEntries(BACKEND_NAMES.map((name) => [BACKENDS[name].variable, addressOf(name)]));
