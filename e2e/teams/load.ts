import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { expectVisible } from '../visitor/expect-visible';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { pageDataIn } from '../delivery/page-data';

/** Package → build. */
type BuildSet = Readonly<Record<string, string>>;

/** Visitors that load pages until they are stopped. */
interface Load {
  /** Waits until visitors, one of them in a browser, get a set. */
  untilServed(set: BuildSet): Promise<unknown>;
  /** Resolves to what went wrong: pages that failed, and pages with builds of more than one set. */
  stop(): Promise<readonly string[]>;
}

/** How many visitors there are beside the one in a browser, and how long each rests after a page. */
interface LoadAmount {
  readonly requests: number;
  readonly restMs: number;
  readonly restInBrowserMs: number;
}

const SERVED_TIMEOUT_MS = 60_000;

/** Starts visitors of a site that has one of these sets at any time: one in a browser, others by requests. */
export async function startLoad(
  sets: readonly BuildSet[],
  { requests, restMs, restInBrowserMs }: LoadAmount,
): Promise<Load> {
  const browser = await Visitor.open();
  const faults: string[] = [];
  let served: { requested?: BuildSet; browsed?: BuildSet } = {};
  let stopped = false;

  const setOf = (html: string): BuildSet | undefined => {
    const page = pageDataIn(html);
    const builds: BuildSet = {
      shell: page.shell,
      ...Object.fromEntries(page.remotes.map(({ name, live }) => [name, live.build])),
    };
    const set = sets.find((each) => Object.entries(each).every(([name, build]) => builds[name] === build));
    if (!set) faults.push(`A page mixes sets: ${JSON.stringify(builds)}`);
    for (const { name, previous, disabled } of page.remotes) {
      if (disabled) faults.push(`${name} is disabled.`);
      // What a page falls back to must not be of the other major.
      const other = sets.find((each) => each !== set);
      if (previous && previous.build === other?.[name]) faults.push(`${name} falls back to the other major.`);
    }
    return set;
  };
  const request = async () => {
    const page = await fetch(`${ORIGIN}/allpak`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    if (page.status !== 200) faults.push(`A page had the status ${page.status}.`);
    const scripts = [...html.matchAll(/(?:src|href)="(\/(?:assets|shell|remotes)\/[^"]+\.js)"/g)].map(
      ([, src]) => src,
    );
    for (const script of scripts) {
      const response = await fetch(ORIGIN + script);
      // As a browser does. Node replaces a connection whose response nobody reads by one that sends nothing,
      // and uses that in the moment in which the edge ends it with 408.
      await response.arrayBuffer();
      if (response.status !== 200) faults.push(`${script} had the status ${response.status}.`);
    }
    served = { ...served, requested: setOf(html) ?? {} };
  };
  const browse = async () => {
    const response = await browser.page.goto('/allpak');
    await expectVisible(browser.page.getByRole('heading', { name: /^All \d+ Tour Packages/ }));
    served = { ...served, browsed: setOf((await response?.text()) ?? '') ?? {} };
  };
  const repeat = async (work: () => Promise<void>, rest: number) => {
    while (!stopped) {
      await work().catch((error: unknown) => faults.push(String(error)));
      await pause(rest);
    }
  };
  const visitors = [
    repeat(browse, restInBrowserMs),
    ...Array.from({ length: requests }, () => repeat(request, restMs)),
  ];

  return {
    untilServed: (set) =>
      waitUntil(async () => served.requested === set && served.browsed === set, {
        timeoutMs: SERVED_TIMEOUT_MS,
        failure: () => `The set is not served: ${JSON.stringify(served)}`,
      }),
    async stop() {
      stopped = true;
      await Promise.all(visitors);
      faults.push(...browser.consoleErrors);
      await browser.close();
      return faults;
    },
  };
}
