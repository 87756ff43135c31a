import { fileURLToPath } from 'node:url';

/**
 * The scripts of the process that renders pages. This file must stay directly below `src/`: in the built edge
 * the bundle lies in `src/` too, and the folder `sandbox/` is copied beside it.
 */
export const SANDBOX_FOLDER = fileURLToPath(new URL('../sandbox/', import.meta.url));
