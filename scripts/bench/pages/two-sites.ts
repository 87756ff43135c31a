import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../programs/chromium';
import { readSampleIds, type SampleIds } from '../../checks/screens/sample-ids';
import { signInSampleAccount } from '../../checks/screens/sign-in-sample-accounts';
import { withOwnStack } from '../../checks/screens/with-stack';
import type { Progress } from '../../progress';
import type { Stack } from '../../stack/stack';
import { buildSingleBundle } from '../single/build-single-bundle';
import { startSingleSite, type SingleSite } from '../single/single-site';
import type { Side } from './pairs';

/** The site and the single bundle side by side, with the same data and accounts. */
export interface TwoSites {
  readonly stack: Stack;
  readonly single: SingleSite;
  readonly singleFolder: string;
  readonly ids: SampleIds;
  readonly originOf: (side: Side) => string;
  readonly browser: Browser;
  /** The storage of a browser in which the sample traveller is signed in. */
  readonly traveller: Readonly<Record<Side, Awaited<ReturnType<BrowserContext['storageState']>>>>;
}

/** Does the work at both sites, which are stopped and deleted afterwards. */
export async function withTwoSites(
  progress: Progress,
  work: (sites: TwoSites) => Promise<void>,
): Promise<void> {
  const { folder } = await progress.step('The single bundle', buildSingleBundle);
  await withOwnStack(progress, async (stack) => {
    const single = await progress.step('The single bundle at an edge of its own', () =>
      startSingleSite(stack, folder),
    );
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      await work(await sitesOf(stack, { single, singleFolder: folder, browser }));
    } finally {
      await browser.close();
      await single.stop();
    }
  });
}

async function sitesOf(
  stack: Stack,
  { single, singleFolder, browser }: { single: SingleSite; singleFolder: string; browser: Browser },
): Promise<TwoSites> {
  const origins: Readonly<Record<Side, string>> = { federated: stack.origin, single: single.origin };
  const traveller = {
    federated: await signInSampleAccount(browser, origins.federated, 'traveller'),
    single: await signInSampleAccount(browser, origins.single, 'traveller'),
  };
  return {
    stack,
    single,
    singleFolder,
    browser,
    traveller,
    ids: await readSampleIds(stack.origin),
    originOf: (side) => origins[side],
  };
}

/** A browser profile of its own, with an empty cache; signed in as the sample traveller, or as nobody. */
export function openContext(
  { browser, traveller }: TwoSites,
  side: Side,
  signedIn: boolean,
): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    ...(signedIn ? { storageState: traveller[side] } : {}),
  });
}
