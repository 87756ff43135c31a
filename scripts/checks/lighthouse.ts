import { isListed } from '@safar/shared-contracts/remote-definition.contract';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium';
import { freePort } from '../stack/processes/ports';
import { consoleProgress } from '../progress';
import { withStack } from './screens/own-stack';
import { readRouteDefinitions } from './screens/definition-routes';
import { readSampleIds } from './screens/sample-ids';
import { pathOf, SCREENS } from './screens/screens';

/**
 * `npm run lighthouse [-- paths]`: what Lighthouse thinks of every public screen that search engines may list, as a phone and
 * as a desktop. Fails when a category is not at 100. Asks a house of its own with sample data, or the one that `LIGHTHOUSE_ORIGIN` names.
 */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const FORM_FACTORS = { phone: undefined, desktop: desktopConfig };

const wanted = process.argv.slice(2);
const progress = consoleProgress();

/** What is below 100, each with the audits that are to blame. */
async function faultsOf(
  url: string,
  port: number,
  config: typeof desktopConfig | undefined,
): Promise<string[]> {
  const flags: Flags = {
    ...{ port, onlyCategories: CATEGORIES, logLevel: 'error', output: 'json' },
    // Speed is not asked about: nothing has to be slowed down, and nobody looks at the picture.
    ...{ throttlingMethod: 'provided', disableFullPageScreenshot: true },
  };
  const answer = await lighthouse(url, flags, config);
  if (!answer) return ['no answer'];
  const { categories, audits, runtimeError } = answer.lhr;
  if (runtimeError) return [runtimeError.message];
  return Object.values(categories).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return [];
    const blamed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
    return [`${title} ${Math.round((score ?? 0) * 100)}: ${blamed.map(({ id }) => id).join(', ')}`];
  });
}

async function ask(origin: string): Promise<void> {
  const ids = await readSampleIds(origin);
  const listed = new Set((await readRouteDefinitions()).filter(isListed).map(({ path }) => path));
  const open = SCREENS.filter(({ login, route }) => !login && listed.has(route)).map((screen) =>
    pathOf(screen, ids),
  );
  const paths = wanted.length > 0 ? wanted : open;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of paths) {
      for (const [name, config] of Object.entries(FORM_FACTORS)) {
        const faults = await faultsOf(origin + path, port, config);
        if (faults.length > 0) process.exitCode = 1;
        progress.say(`  ${faults.length > 0 ? '✗' : '✓'} ${path} (${name}) ${faults.join('; ')}`);
      }
    }
  } finally {
    await browser.close();
  }
}

await withStack(process.env['LIGHTHOUSE_ORIGIN'], progress, ask);
