import type { MarkupSubject } from '@safar/releases';
import type {
  CheckedMarkup,
  CheckedSamples,
  CheckSubjects,
  MarkupCheck,
} from '@safar/shared-contracts/markup-check.contract';
import { NO_RESPONSE } from './public-gets';
import { RenderProcess, type RenderTimeouts } from './process/render-process';
import type { RenderSet } from './render-set';
import type { RenderWorld } from './process/spawn-render-process';

/** The day of all pages that are rendered here. */
const DAY = '2026-11-22';
/** Far apart in zone, language, clock and chance. By both clocks it is about noon in Greenwich. */
const HERE: RenderWorld = {
  zone: 'Pacific/Honolulu',
  locale: 'en_US.UTF-8',
  now: Date.UTC(2026, 10, 22, 12),
  sequence: 0,
};
const ELSEWHERE: RenderWorld = {
  zone: 'Asia/Dhaka',
  locale: 'bn_BD.UTF-8',
  now: Date.UTC(2028, 0, 1, 12),
  sequence: 1,
};
/** Until a set has run, and until one screen or slot is rendered, in ms. Pages have 3 s. */
const TIMEOUTS: RenderTimeouts = { open: 15_000, render: 10_000 };
const NO_SAMPLES: CheckedSamples = { responses: {} };

/** What is rendered of a package. */
export type WorldCheck = Pick<MarkupCheck, 'package' | 'browserOnly'> & { readonly subject: string };

/**
 * Two render processes that run the same set of builds with the same sample data, but as servers that are far
 * apart. Nothing is done for two things at the same time.
 */
export class TwoWorlds {
  readonly #here: RenderProcess;
  readonly #elsewhere: RenderProcess;

  constructor(
    private readonly set: RenderSet,
    readFile: MarkupSubject['readFile'],
    timeouts = TIMEOUTS,
  ) {
    const start = (world: RenderWorld) =>
      new RenderProcess({
        readFile: ({ name, build, file }) => readFile(name, build, file),
        get: async () => NO_RESPONSE,
        log: () => undefined,
        timeouts,
        world,
      });
    this.#here = start(HERE);
    this.#elsewhere = start(ELSEWHERE);
  }

  /** Whether more can be rendered: what hangs costs its process. */
  get areUsable(): boolean {
    return this.#here.isUsable && this.#elsewhere.isUsable;
  }

  /**
   * Returns what there is to render of a package; undefined when the shell was built before it could say it.
   * Rejects when the builds do not run.
   */
  async subjectsOf(name: string): Promise<CheckSubjects | undefined> {
    const check = this.#checkOf({ package: name, browserOnly: [] });
    // Both are started at the same time.
    const [found] = await Promise.all([
      this.#here.check(this.set, check),
      this.#elsewhere.check(this.set, check),
    ]);
    return found && 'subjects' in found ? found : undefined;
  }

  /** Renders one thing in both worlds. Rejects when one of them cannot even say why it could not. */
  async render(check: WorldCheck): Promise<[here: CheckedMarkup, elsewhere: CheckedMarkup]> {
    const here = await renderIn(this.#here, this.set, this.#checkOf(check));
    if (here.problem !== undefined) return [here, here];
    return [here, await renderIn(this.#elsewhere, this.set, this.#checkOf(check, here.samples))];
  }

  stop(): void {
    this.#here.stop();
    this.#elsewhere.stop();
  }

  #checkOf(check: Omit<WorldCheck, 'subject'> & { subject?: string }, samples = NO_SAMPLES): MarkupCheck {
    return { ...check, remotes: [...this.set.remotes], day: DAY, samples };
  }
}

async function renderIn(world: RenderProcess, set: RenderSet, check: MarkupCheck): Promise<CheckedMarkup> {
  const checked = await world.check(set, check);
  if (checked && 'html' in checked) return checked;
  throw new Error('The server code responded with something else than markup.');
}
