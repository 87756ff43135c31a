import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/path-of';
import { weakTag } from '../http/weak-tag';

/** A response that every anonymous visitor gets alike: the bytes of its JSON, and the ETag of these bytes. */
export interface PublicResponse {
  readonly body: Buffer;
  readonly etag: string;
}

/**
 * What a response is made from: `details` from the row whose id is their key, and from rows of which each
 * change drops all responses; a `list` from any rows.
 */
export type CachedAs = 'list' | 'details';

/** The ids of the rows that changed, or that all may have. */
export type Changed = readonly string[] | 'all';

/** The most that all responses may take. */
const MAX_BYTES = 64 * 1024 * 1024;
/** About what an entry takes besides its body and the letters of its key. */
const ENTRY_BYTES = 400;

/**
 * The public responses that were sent last. While it is disabled it holds nothing: then nobody says what
 * changes. Source: docs/decisions/056-public-reads-are-cached.md.
 */
export class PublicResponses {
  readonly #responses: Record<CachedAs, LRUCache<string, PublicResponse>>;
  readonly #listeners: (() => void)[] = [];
  #enabled = false;
  #changes = 0;

  constructor({ maxBytes = MAX_BYTES }: { readonly maxBytes?: number } = {}) {
    const options = {
      maxSize: maxBytes / 2,
      sizeCalculation: ({ body }: PublicResponse, key: string) => body.length + 2 * key.length + ENTRY_BYTES,
    };
    this.#responses = { list: new LRUCache(options), details: new LRUCache(options) };
  }

  /** All bytes that are held. */
  get bytes(): number {
    return this.#responses.list.calculatedSize + this.#responses.details.calculatedSize;
  }

  /** Whether somebody says what changes. */
  get isEnabled(): boolean {
    return this.#enabled;
  }

  /** How many changes there were; undefined while nobody says what changes. */
  get changes(): number | undefined {
    return this.#enabled ? this.#changes : undefined;
  }

  /** Calls `listener` after each change, and when nobody says any more what changes. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  find(as: CachedAs, key: string): PublicResponse | undefined {
    return this.#responses[as].get(key);
  }

  /** Whether the response at this address may be here; of details, the id is the end of the path. */
  mayHave(url: string): boolean {
    const path = pathOf(url);
    return (
      this.#responses.list.has(url) || this.#responses.details.has(path.slice(path.lastIndexOf('/') + 1))
    );
  }

  /**
   * Makes the response from what `read` gives, and keeps it, unless something has changed since the reading
   * began: it may have read the previous rows.
   */
  async make(as: CachedAs, key: string, read: () => Promise<string>): Promise<PublicResponse> {
    const before = this.#changes;
    const body = Buffer.from(await read());
    const response = { body, etag: weakTag(body) };
    if (this.#enabled && before === this.#changes) this.#responses[as].set(key, response);
    return response;
  }

  /** Drops what was made from these rows. */
  changed(ids: Changed): void {
    this.#changes += 1;
    this.#responses.list.clear();
    if (ids === 'all') this.#responses.details.clear();
    else for (const id of ids) this.#responses.details.delete(id);
    for (const listener of this.#listeners) listener();
  }

  /** What is being read now is not kept: it may have changed before anybody said so. */
  enable(): void {
    this.#enabled = true;
    this.changed('all');
  }

  disable(): void {
    this.#enabled = false;
    this.changed('all');
  }
}
