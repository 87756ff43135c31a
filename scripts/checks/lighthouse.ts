import { isListed } from '@safar/shared-contracts/remote-definition.contract';
import type { Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { any, text } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import type { Progress } from '../progress';
import { freePort } from '../stack/processes/ports/free-ports';
import { median } from '../statistics';
import { CHROMIUM_FLAGS, findChromium } from '../programs/chromium';
import { readRouteDefinitions } from './screens/definition-routes';
import { withStack } from './screens/with-stack';
import { readSampleIds } from './screens/sample-ids';
import { screenPath, SCREENS } from './screens/screens';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** Speed depends on what else the machine does, so it is measured so often, and the middle counts. */
const PERFORMANCE_RUNS = 5;
const FORM_FACTORS = ['phone', 'desktop'] as const;
type FormFactor = (typeof FORM_FACTORS)[number];

interface PageResult {
  readonly path: string;
  readonly formFactor: FormFactor;
  /** The categories below 100, each with the audits that failed. */
  readonly faults: readonly string[];
  /** 0 to 100; of phones alone. */
  readonly performance?: number;
}

export const lighthouse = defineCommand({
  summary: 'Runs Lighthouse on every screen that search engines may list, as a phone and as a desktop.',
  details: [
    `Fails when one of these categories is below 100: ${CATEGORIES.join(', ')}.`,
    `Performance is shown, of phones on a slow network that Lighthouse simulates, as the median of ` +
      `${PERFORMANCE_RUNS} visits. It fails nothing, since it says as much of this machine and what else it does.`,
    'It visits a site of its own with sample data.',
  ],
  args: { path: any('a path of the site to visit instead', text) },
  environment: { LIGHTHOUSE_ORIGIN: 'a running site to visit instead' },
  examples: ['/allpak'],
  json: true,
  async run({ args, progress }) {
    const results: PageResult[] = [];
    await withStack(process.env['LIGHTHOUSE_ORIGIN'], progress, async (origin) => {
      const paths = args.path.length > 0 ? args.path : await listedPaths(origin);
      results.push(...(await visit(origin, paths, progress)));
    });
    return { ok: results.every(({ faults }) => faults.length === 0), json: { results } };
  },
});

/** The paths of all screens that are shown without a login and may be listed. */
async function listedPaths(origin: string): Promise<string[]> {
  const ids = await readSampleIds(origin);
  const listed = new Set((await readRouteDefinitions()).filter(isListed).map(({ path }) => path));
  const open = SCREENS.filter(({ login, route }) => !login && listed.has(route));
  return open.map((screen) => screenPath(screen, ids));
}

async function visit(
  origin: string,
  paths: readonly string[],
  progress: Progress,
): Promise<readonly PageResult[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const results: PageResult[] = [];
  try {
    for (const path of paths) {
      for (const formFactor of FORM_FACTORS) {
        const faults = await faultsOf(origin + path, port, formFactor);
        const performance = formFactor === 'phone' ? await performanceOf(origin + path, port) : undefined;
        results.push({ path, formFactor, faults, ...(performance === undefined ? {} : { performance }) });
        const speed = performance === undefined ? '' : `performance ${performance} `;
        progress.log(
          `  ${faults.length > 0 ? '✗' : '✓'} ${path} (${formFactor}) ${speed}${faults.join('; ')}`,
        );
      }
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** The categories of one page that are below 100, each with the audits that failed. */
async function faultsOf(url: string, port: number, formFactor: FormFactor): Promise<string[]> {
  // Speed is not measured here: no throttling, and no picture of the page.
  const flags: Flags = { throttlingMethod: 'provided', disableFullPageScreenshot: true };
  const result = await audit(url, { port, onlyCategories: CATEGORIES, ...flags }, formFactor);
  if (typeof result === 'string') return [result];
  const { categories, audits } = result;
  return Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return [];
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    return [`${title} ${Math.round((score ?? 0) * 100)}: ${failed.map(({ id }) => id).join(', ')}`];
  });
}

/** The performance of a page on a phone, 0 to 100: of several visits the one in the middle. */
async function performanceOf(url: string, port: number): Promise<number> {
  const scores: number[] = [];
  for (let run = 0; run < PERFORMANCE_RUNS; run += 1) {
    const result = await audit(url, { port, onlyCategories: ['performance'] }, 'phone');
    const score = typeof result === 'string' ? 0 : result.categories['performance']?.score;
    scores.push(Math.round((score ?? 0) * 100));
  }
  return median(scores);
}

/** What Lighthouse says of a page, or why it says nothing. */
async function audit(url: string, flags: Flags, formFactor: FormFactor) {
  // Slow to load, and nothing but this function needs it.
  const { default: runLighthouse, desktopConfig } = await import('lighthouse');
  const config = formFactor === 'desktop' ? desktopConfig : undefined;
  const result = await runLighthouse(url, { ...flags, logLevel: 'error', output: 'json' }, config);
  return result?.lhr.runtimeError?.message ?? result?.lhr ?? 'Lighthouse gave no result';
}
