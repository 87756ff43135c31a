/** Gets the headers of a request that is about to be sent; returns what to call when it has ended. */
type BeginRequest = (headers: Headers) => () => void;

let begin: BeginRequest = () => () => undefined;

/** Calls `listener` with each request of this page from now on, so that it can name its trace. */
export function traceRequests(listener: BeginRequest): void {
  begin = listener;
}

export const beginRequest: BeginRequest = (headers) => begin(headers);
