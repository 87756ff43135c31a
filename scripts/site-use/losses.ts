/** How much of a response has arrived. */
export interface Arrived {
  status?: number;
  bytes: number;
}

/** A request without a response that says what it did: what is needed to find out why. */
export interface Loss {
  readonly method: string;
  readonly address: string;
  /** What came instead, such as `status 502`. */
  readonly what: string;
  /** When it was sent and when it was lost, in ms since 1970. */
  readonly sentAt: number;
  readonly lostAt: number;
  readonly arrived: Arrived;
}

/** Returns the text of a response; `arrived` says how much of it there is, also when the rest is lost. */
export async function receiveText(response: Response, arrived: Arrived): Promise<string> {
  arrived.status = response.status;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    arrived.bytes += chunk.byteLength;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
