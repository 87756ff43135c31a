import { createHash } from 'node:crypto';
import { NO_RESPONSE, type PublicResponse } from './public-gets';

/** How many requests one page may make. */
export const MAX_CALLS = 12;

/** What a page was rendered of: the address of a request, and the hash of its response. */
export interface PageRead {
  readonly address: string;
  readonly hash: string;
}

type Send = (address: string) => Promise<PublicResponse>;

const hashOf = (body: string): string => createHash('sha256').update(body).digest('base64');

/** The requests of one page that is rendered. */
export class PageRequests {
  #calls = 0;
  /** Those that succeeded. */
  readonly reads: PageRead[] = [];
  /** The address of one that did not succeed: the page would be without that data for everybody. */
  failed: string | undefined;

  constructor(private readonly send: Send) {}

  async get(address: string): Promise<PublicResponse> {
    this.#calls += 1;
    const response = this.#calls > MAX_CALLS ? NO_RESPONSE : await this.send(address);
    if (response.status === 200) this.reads.push({ address, hash: hashOf(response.body) });
    else this.failed ??= address;
    return response;
  }
}

/** Whether all these requests have the same responses now. */
export async function areAsBefore(reads: readonly PageRead[], send: Send): Promise<boolean> {
  const responses = await Promise.all(reads.map(({ address }) => send(address)));
  return responses.every(({ status, body }, index) => status === 200 && hashOf(body) === reads[index]?.hash);
}
