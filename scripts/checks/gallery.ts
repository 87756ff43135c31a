import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { ROOT } from '@safar/tooling/root';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { any, oneOf } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import type { Progress } from '../progress';
import { CHROMIUM_FLAGS, findChromium } from '../programs/chromium';
import { withStack } from './screens/with-stack';
import { readSampleIds } from './screens/sample-ids';
import { signInSampleAccounts } from './screens/sign-in-sample-accounts';
import { screenPath, SCREENS, type Screen } from './screens/screens';
import { waitUntilLoaded } from './screens/wait-until-loaded';

const FOLDER = path.join(ROOT, '.cache/gallery');
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const MAX_PAGES = 3;

export const gallery = defineCommand({
  summary: 'Takes pictures of every screen in both themes at three widths, for a person to look over.',
  details: ['Without names, of all screens. They show a site of their own with sample data.'],
  args: { screen: any('a screen to photograph', oneOf(SCREENS.map(({ name }) => name))) },
  environment: { GALLERY_ORIGIN: 'a running site to photograph instead' },
  examples: ['home'],
  async run({ args, progress }) {
    if (args.screen.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const wanted = SCREENS.filter(({ name }) => args.screen.length === 0 || args.screen.includes(name));
    await withStack(process.env['GALLERY_ORIGIN'], progress, (origin) =>
      photograph(origin, wanted, progress),
    );
    return { text: `  The pictures are in ${FOLDER}` };
  },
});

interface Shot {
  readonly screen: Screen;
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
}

async function photograph(origin: string, screens: readonly Screen[], progress: Progress): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const ids = await readSampleIds(origin);
    const people = await signInSampleAccounts(browser, origin);
    const shots = screens.flatMap((screen) =>
      THEMES.flatMap((theme) => WIDTHS.map((width) => ({ screen, theme, width }))),
    );
    const take = async (shot: Shot) => {
      const { screen } = shot;
      const seenBy = screen.login ? { storageState: people[screen.account] } : {};
      await photographOne(browser, shot, { baseURL: origin, ...seenBy }, screenPath(screen, ids));
    };
    await progress.step(`${shots.length} pictures`, () => mapConcurrently(shots, MAX_PAGES, take));
  } finally {
    await browser.close();
  }
}

async function photographOne(
  browser: Browser,
  { screen, theme, width }: Shot,
  options: BrowserContextOptions,
  address: string,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    serviceWorkers: 'block',
    colorScheme: theme,
    // A picture would show animated sections halfway.
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(address);
  await waitUntilLoaded(page);
  await page.screenshot({
    path: path.join(FOLDER, `${screen.name}-${theme}-${width}.png`),
    fullPage: true,
  });
  await context.close();
}
