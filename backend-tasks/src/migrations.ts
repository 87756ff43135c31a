/** The folder of this backend's migrations. The build copies it (tooling/src/webpack/service.ts). */
export const MIGRATIONS = new URL('../migrations/', import.meta.url);
