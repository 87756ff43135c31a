import { fileURLToPath } from 'node:url';

/**
 * The scripts that load a build in a process of its own. This file must stay directly below `src/`: in the
 * built edge the bundle lies in `src/` too, and the folder `probe/` is copied beside it.
 */
export const PROBE_FOLDER = fileURLToPath(new URL('../probe/', import.meta.url));
