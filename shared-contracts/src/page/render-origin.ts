/**
 * The origin of requests that a screen makes while a server renders it. Nothing can be reached there (RFC
 * 2606): whoever renders responds to these requests itself.
 */
export const RENDER_ORIGIN = 'http://render.invalid';

/** The origin that requests of this page go to. */
export const ownOrigin = (): string => (typeof location === 'undefined' ? RENDER_ORIGIN : location.origin);
