/** In unit tests containers are doubles that take nothing from the share scope. */
export const sharedModules = {};
