import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installDebianPackages } from './debian-packages';
import { findProgram } from './find-program';

/** The programs that show pages in Firefox and in WebKit, by the variables that the tests read. */
export type EngineBrowsers = Readonly<{
  SAFAR_E2E_FIREFOX: string;
  SAFAR_E2E_WEBKIT_DRIVER: string;
  SAFAR_E2E_MINI_BROWSER: string;
  /** WebKitGTK's browser needs a screen; this program simulates one. */
  SAFAR_E2E_XVFB: string;
}>;

const DEBIAN_PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

/**
 * The paths of Firefox, of WebKitGTK's browser and driver, and of Xvfb: installed ones, else those of
 * Debian's packages, installed now. Rejects with a sentence when one of them is missing still.
 */
export async function findEngineBrowsers(): Promise<EngineBrowsers> {
  if (missing().length > 0) await installDebianPackages(...DEBIAN_PACKAGES);
  const { SAFAR_E2E_FIREFOX, SAFAR_E2E_WEBKIT_DRIVER, SAFAR_E2E_MINI_BROWSER, SAFAR_E2E_XVFB } = installed();
  if (SAFAR_E2E_FIREFOX && SAFAR_E2E_WEBKIT_DRIVER && SAFAR_E2E_MINI_BROWSER && SAFAR_E2E_XVFB) {
    return { SAFAR_E2E_FIREFOX, SAFAR_E2E_WEBKIT_DRIVER, SAFAR_E2E_MINI_BROWSER, SAFAR_E2E_XVFB };
  }
  throw new Error(
    `Firefox and WebKit cannot be tried here, for lack of ${missing().join(', ')}: ` +
      `on Debian, apt-get install ${DEBIAN_PACKAGES.join(' ')} brings them.`,
  );
}

const PROGRAMS = {
  SAFAR_E2E_FIREFOX: 'firefox-esr',
  SAFAR_E2E_WEBKIT_DRIVER: 'WebKitWebDriver',
  SAFAR_E2E_MINI_BROWSER: 'MiniBrowser',
  SAFAR_E2E_XVFB: 'Xvfb',
} as const satisfies Record<keyof EngineBrowsers, string>;

function installed(): Partial<EngineBrowsers> {
  const folders = webKitFolders();
  return Object.fromEntries(
    Object.entries(PROGRAMS).flatMap(([variable, program]) => {
      const file = findProgram(program, { others: folders });
      return file === undefined ? [] : [[variable, file]];
    }),
  );
}

function missing(): string[] {
  const found = Object.keys(installed());
  return Object.entries(PROGRAMS).flatMap(([variable, program]) =>
    found.includes(variable) ? [] : [program],
  );
}

/**
 * Debian installs MiniBrowser beside WebKitGTK's library, such as in
 * /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1.
 */
function webKitFolders(): string[] {
  const below = (folder: string) =>
    existsSync(folder)
      ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      : [];
  return below('/usr/lib')
    .filter(({ name }) => name.includes('-linux-'))
    .map(({ name }) => path.join('/usr/lib', name))
    .flatMap((folder) => below(folder).map(({ name }) => path.join(folder, name)))
    .filter((folder) => path.basename(folder).startsWith('webkit2gtk-'));
}
