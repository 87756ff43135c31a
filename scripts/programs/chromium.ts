import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { chromium } from 'playwright-core';
import { runCommand } from '../stack/processes/commands/run-command';
import { installDebianPackages } from './debian-packages';
import { findProgram, isExecutable } from './find-program';

/** What Playwright turns off. Of two flags that name features, a browser heeds only the last. */
const OFF_IN_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * In each window Chromium would load two pages for its address bar, and start a process in reserve. Together
 * that is half of the work of a visit.
 */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Flags for a browser that root may start, without a sandbox, and that makes no requests of its own. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Two checks at the same time must not install it twice. */
let found: Promise<string> | undefined;

/**
 * The path of a Chromium (or Chrome) that starts: the one that `CHROMIUM_PATH` names, else an installed one.
 * Else it is installed now: as root from Debian's packages, or by Playwright's download. Rejects with a
 * sentence when there is none.
 */
export function findChromium(): Promise<string> {
  found ??= searchChromium();
  return found;
}

async function searchChromium(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start as a browser.`);
  }
  const chromiumFile = (await installed()) ?? (await install());
  if (chromiumFile) return chromiumFile;
  throw new Error(
    'No Chromium was found, and none could be installed: ' +
      'install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

async function installed(): Promise<string | undefined> {
  const onPath = COMMANDS.flatMap((command) => findProgram(command, { others: [] }) ?? []);
  for (const candidate of [...onPath, ...MAC_PATHS, chromium.executablePath()]) {
    if (await starts(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Some systems have a command of that name that only prints how to install a browser: so its version is
 * checked.
 */
async function starts(file: string): Promise<boolean> {
  if (!isExecutable(file)) return false;
  const { ok, output } = await runCommand([file, '--version'], { cwd: ROOT });
  return ok && /chrom/i.test(output);
}

/**
 * Tries one way after the other. Their failures are silent: what counts is whether a browser is there
 * afterwards.
 */
async function install(): Promise<string | undefined> {
  const root = process.getuid?.() === 0;
  const playwright = path.join(
    path.dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')),
    'cli.js',
  );
  if (root) {
    await installDebianPackages('chromium');
    const fromDebian = await installed();
    if (fromDebian) return fromDebian;
  }
  const deps = root ? ['--with-deps'] : [];
  await runCommand([process.execPath, playwright, 'install', ...deps, 'chromium'], { cwd: ROOT });
  return installed();
}
