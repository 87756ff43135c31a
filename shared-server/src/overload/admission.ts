/** Who is let in first. */
export const PRIORITIES = ['write', 'signed-in', 'anonymous'] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface AdmissionLimits {
  /** How many are in progress at once, at most. */
  readonly maxActive: number;
  /** How many wait, at most; further ones are refused at once. */
  readonly maxQueued: number;
  /** How long one waits, at most. */
  readonly timeoutMs: number;
}

/**
 * The share of the places to wait that others leave to more important ones: what gives up its place has cost
 * more than what never had one.
 */
const SHARE: Record<Priority, number> = { write: 1, 'signed-in': 0.75, anonymous: 0.5 };

interface Queued {
  readonly admit: () => void;
  readonly refuse: () => void;
}

/**
 * Lets so many in at once as can be served, in the order of their priority, and refuses those who would wait
 * for too long. Source: docs/decisions/071-load-is-shed.md.
 */
export class Admission {
  #active = 0;
  readonly #queued: Record<Priority, Set<Queued>> = {
    write: new Set(),
    'signed-in': new Set(),
    anonymous: new Set(),
  };

  constructor(private readonly limits: AdmissionLimits) {}

  /** How many are let in and have not left. */
  get active(): number {
    return this.#active;
  }

  /** How many wait. */
  get queued(): number {
    const { write, 'signed-in': signedIn, anonymous } = this.#queued;
    return write.size + signedIn.size + anonymous.size;
  }

  /** Whether it is of no use to ask now. A write still gets the place of a less important one. */
  isFullFor(priority: Priority): boolean {
    if (priority === 'write' && this.#queued.write.size < this.queued) return false;
    return this.queued >= SHARE[priority] * this.limits.maxQueued;
  }

  /** True: whoever asked is let in, and calls {@link leave} in the end. False: it is refused. */
  enter(priority: Priority): true | Promise<boolean> {
    if (this.#active < this.limits.maxActive) {
      this.#active += 1;
      return true;
    }
    return this.#wait(priority);
  }

  /** Makes a place for the next one. */
  leave(): void {
    for (const priority of PRIORITIES) {
      const [next] = this.#queued[priority];
      if (next) return next.admit();
    }
    this.#active -= 1;
  }

  async #wait(priority: Priority): Promise<boolean> {
    if (!this.#makeRoomFor(priority)) return false;
    return new Promise((resolve) => {
      const end = (admitted: boolean) => () => {
        clearTimeout(timer);
        this.#queued[priority].delete(queued);
        resolve(admitted);
      };
      const queued = { admit: end(true), refuse: end(false) };
      const timer = setTimeout(queued.refuse, this.limits.timeoutMs);
      this.#queued[priority].add(queued);
    });
  }

  /** When all places to wait are taken, the last one who is less important gives up its own. */
  #makeRoomFor(priority: Priority): boolean {
    if (this.queued < this.limits.maxQueued) return true;
    const lessImportant = PRIORITIES.slice(PRIORITIES.indexOf(priority) + 1).reverse();
    for (const each of lessImportant) {
      const last = [...this.#queued[each]].at(-1);
      if (!last) continue;
      last.refuse();
      return true;
    }
    return false;
  }
}
