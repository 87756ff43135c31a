import { NO_RESPONSE, type PublicResponse } from './public-gets';

/** How many requests one page may make. */
export const MAX_CALLS = 12;

/** The requests of one page that is rendered. */
export class PageRequests {
  #calls = 0;
  /** The address of one that did not succeed: the page would be without that data for everybody. */
  failed: string | undefined;

  constructor(private readonly send: (address: string) => Promise<PublicResponse>) {}

  async get(address: string): Promise<PublicResponse> {
    this.#calls += 1;
    const response = this.#calls > MAX_CALLS ? NO_RESPONSE : await this.send(address);
    if (response.status !== 200) this.failed ??= address;
    return response;
  }
}
