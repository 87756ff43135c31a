/** This backend's migrations. A build keeps them beside the source: see tooling's service build. */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);
