import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** How long a name is not looked up again. */
const FRESH_MS = 1_000;
/** How long the addresses of a name are used while the resolver does not respond, or fails. */
const KNOWN_MS = 30_000;
/** How long a connection waits for the resolver when older addresses are known. */
const WAIT_MS = 250;
const MAX_NAMES = 500;

/** What `dns.lookup` says of a name that does not exist. Anything else, as EAI_AGAIN, is of the resolver. */
const NoSuchName = v.object({ code: v.literal('ENOTFOUND') });

/** What `dns.lookup` is asked for, without the form of the result. */
export type NameOptions = Omit<LookupOptions, 'all'>;
type Resolve = (name: string, options: NameOptions) => Promise<LookupAddress[]>;

interface Known {
  readonly addresses: readonly LookupAddress[];
  readonly at: number;
}

/**
 * Looks names up, each one once at a time, and remembers their addresses: Node has four threads for that, for
 * compression and for files, and a resolver that lost a question holds one for five seconds. Source:
 * docs/decisions/099-a-replica-for-reads.md.
 */
export class NameLookups {
  readonly #known = new LRUCache<string, Known>({ max: MAX_NAMES });
  readonly #asked = new Map<string, Promise<readonly LookupAddress[]>>();

  constructor(private readonly resolve: Resolve) {}

  /** Rejects as `dns.lookup` does, also if a name that was known is said not to exist any more. */
  async find(name: string, options: NameOptions = {}): Promise<readonly LookupAddress[]> {
    const key = JSON.stringify([name, options]);
    const known = this.#known.get(key);
    const age = performance.now() - (known?.at ?? -Infinity);
    if (known && age <= FRESH_MS) return known.addresses;
    const asked = this.#ask(key, name, options);
    if (!known || age > KNOWN_MS) return asked;
    // What fails later is of no interest to this one.
    asked.catch(() => undefined);
    try {
      return (await Promise.race([asked, pause(WAIT_MS, undefined, { ref: false })])) ?? known.addresses;
    } catch (error) {
      if (v.is(NoSuchName, error)) throw error;
      return known.addresses;
    }
  }

  #ask(key: string, name: string, options: NameOptions): Promise<readonly LookupAddress[]> {
    const pending = this.#asked.get(key);
    if (pending) return pending;
    const asked = this.resolve(name, options).then((addresses) => {
      this.#known.set(key, { addresses, at: performance.now() });
      return addresses;
    });
    const end = () => void this.#asked.delete(key);
    this.#asked.set(key, asked);
    asked.then(end, end);
    return asked;
  }
}

type Callback = (error: Error | null, found?: string | readonly LookupAddress[], family?: number) => void;

/**
 * From now on all connections of this process are made by {@link NameLookups}: those of `fetch`, which takes
 * no other way to look names up, of the proxy, of `pg` and of the SDK of S3.
 */
export function rememberNames(
  resolve: Resolve = (name, options) => dns.promises.lookup(name, { ...options, all: true }),
): void {
  const lookups = new NameLookups(resolve);
  const lookup = (name: string, given: LookupOptions | number | Callback, then?: Callback) => {
    const { all, ...options }: LookupOptions =
      typeof given === 'number' ? { family: given } : typeof given === 'function' ? {} : given;
    const callback = typeof given === 'function' ? given : then;
    lookups.find(name, options).then(
      (addresses) => {
        const [first] = addresses;
        if (all) callback?.(null, addresses);
        else callback?.(null, first?.address, first?.family);
      },
      (error: unknown) => callback?.(error instanceof Error ? error : new Error(String(error))),
    );
  };
  const promised = async (name: string, { all, ...options }: LookupOptions = {}) => {
    const addresses = await lookups.find(name, options);
    return all ? addresses : addresses[0];
  };
  Object.assign(dns, { lookup: Object.assign(lookup, { [promisify.custom]: promised }) });
  syncBuiltinESMExports();
}
