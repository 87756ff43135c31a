/**
 * The backends: the prefixes of all paths that each one serves, and the variable with its address in the
 * environment of the edge.
 */
export const BACKENDS = {
  tours: { prefixes: ['/api/v1'], variable: 'TOURS_BACKENDS' },
  tasks: {
    prefixes: ['/alltasks', '/mytask', '/mydata', '/mysession', '/mynotice'],
    variable: 'TASKS_BACKENDS',
  },
} as const;
export type BackendName = keyof typeof BACKENDS;
export const BACKEND_NAMES = ['tours', 'tasks'] as const satisfies readonly BackendName[];

/** Returns the backend below whose prefix a path lies. There need not be an endpoint at it. */
export function backendOf(pathname: string): BackendName | undefined {
  return BACKEND_NAMES.find((name) =>
    BACKENDS[name].prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`)),
  );
}

/** Whether a path lies below a prefix of a backend. There need not be an endpoint at it. */
export const isBackendPath = (pathname: string): boolean => backendOf(pathname) !== undefined;

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
