/** Marks the frame: it is there as long as nothing has taken its place. */
export const FRAME = 'data-frame';

/** The id of the start notice (start-notice.ts). */
export const START_NOTICE_ID = 'safar-start';
