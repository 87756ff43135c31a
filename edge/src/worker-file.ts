import { fileURLToPath } from 'node:url';

/**
 * The service worker's source. This file must stay directly below `src/`: in the built edge the bundle lies
 * in `src/` too, and the folder `worker/` is copied beside it.
 */
export const WORKER_FILE = fileURLToPath(new URL('../worker/service-worker.js', import.meta.url));
