/** The errors of bodies that did not arrive as a whole. */
const brokenOff = new WeakSet<object>();

/**
 * Waits for the whole body. When the connection breaks off before, it throws what a browser throws for a
 * request without a response, so that it is repeated like one.
 */
export async function wholeResponse(response: Response): Promise<Response> {
  try {
    // As text, which the page's renderer on the server has as well. Without a body some statuses demand null.
    return new Response((await response.text()) || null, response);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const broken = new TypeError('network error', { cause: error });
    brokenOff.add(broken);
    throw broken;
  }
}

/** Whether a response had begun to arrive when the request failed with this error. */
export const isBrokenOff = ({ cause }: Error): boolean => cause instanceof Error && brokenOff.has(cause);
