import { keptKey } from '@safar/shared-contracts/kept-list';

/**
 * The key of the check-ins that wait on this device to be sent. They belong to the account and stay when its
 * session ends: a guide whose session was ended on the way has checked in a bus all the same. Another account
 * on this device never reads them.
 */
export const queueKey = (uid: string): string => keptKey('check-ins', uid);
