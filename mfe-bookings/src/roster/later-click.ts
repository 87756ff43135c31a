import type { MouseEvent } from 'react';

/**
 * Whether it is a later click of a double or triple click, which was meant for the button that the first one
 * met: by then another one may have come in its place, of the same row or of the next, which has moved up.
 */
export const isLaterClick = ({ detail: clicks }: MouseEvent): boolean => clicks > 1;
