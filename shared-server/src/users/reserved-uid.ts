/**
 * Whether a uid is one that a database gave to an owner of sample data, or of data from before uids. No token
 * may name one (docs/decisions/031-everything-belongs-to-a-uid.md).
 */
export const isReservedUid = (uid: string): boolean => /^(legacy|sample):/.test(uid);
