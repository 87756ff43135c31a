import { fileURLToPath } from 'node:url';

/** The files that run a build in a process of its own: beside `src/` here, and beside the bundle of the built edge. */
export const PROBE = fileURLToPath(new URL('../probe/', import.meta.url));
