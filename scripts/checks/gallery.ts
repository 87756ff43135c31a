import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './chromium';
import { consoleProgress } from '../progress';
import { withStack } from './screens/own-stack';
import { readSampleIds } from './screens/sample-ids';
import { signInSamplePeople } from './screens/sample-people';
import { pathOf, SCREENS, type Screen } from './screens/screens';

/**
 * `npm run gallery [-- names]`: pictures of every screen × theme × width, for a person to look over. Shows a house of its
 * own with sample data, or the one that `GALLERY_ORIGIN` names.
 */
const FOLDER = path.join(ROOT, '.cache/gallery');
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;
const AT_ONCE = 3;

const names = process.argv.slice(2);
const unknown = names.find((name) => !SCREENS.some((screen) => screen.name === name));
const progress = consoleProgress();

interface Shot {
  readonly screen: Screen;
  readonly theme: (typeof THEMES)[number];
  readonly width: number;
}

async function photograph(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const ids = await readSampleIds(origin);
    const people = await signInSamplePeople(browser, origin);
    const wanted = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
    const shots = wanted.flatMap((screen) =>
      THEMES.flatMap((theme) => WIDTHS.map((width) => ({ screen, theme, width }))),
    );
    const take = async (shot: Shot) => {
      const { screen } = shot;
      const seenBy = screen.login ? { storageState: people[screen.account] } : {};
      await photographOne(browser, shot, { baseURL: origin, ...seenBy }, pathOf(screen, ids));
    };
    // Each worker takes the next one until none is left.
    const worker = async () => {
      for (let shot = shots.shift(); shot; shot = shots.shift()) await take(shot);
    };
    await progress.step(`${shots.length} pictures`, () =>
      Promise.all(Array.from({ length: AT_ONCE }, worker)),
    );
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
    colorScheme: theme,
    // Sections that move would be caught in between.
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Pictures further down load when they come near.
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    // One that is not shown is never loaded.
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: path.join(FOLDER, `${screen.name}-${theme}-${width}.png`),
    fullPage: true,
  });
  await context.close();
}

if (unknown !== undefined) {
  console.error(
    `There is no screen '${unknown}'. The screens are: ${SCREENS.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  if (names.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await withStack(process.env['GALLERY_ORIGIN'], progress, photograph);
  progress.say(`  The pictures lie in ${FOLDER}`);
}
