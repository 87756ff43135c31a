/** The share scope of unit tests, whose containers are fakes that consume nothing. */
export const sharedModules = {};
