import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { runPnpm } from './pnpm';

/** Licences that ask for no more than to be named along with the code. */
const PERMISSIVE = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT'],
  ...['MIT-0', 'public domain', 'Python-2.0', 'Zlib'],
];

/** Packages with another licence, and why they may be used. */
const ACCEPTED: readonly { readonly name: RegExp; readonly licence: string; readonly why: string }[] = [
  { name: /^@fontsource-variable\//, licence: 'OFL-1.1', why: 'a font, which may be embedded' },
  { name: /^@img\/sharp-libvips/, licence: 'LGPL-3.0-or-later', why: 'a library of its own, unchanged' },
  { name: /^@mdn\/mdn-http-observatory$/, licence: 'MPL-2.0', why: 'unchanged, in tests only' },
  { name: /^axe-core$/, licence: 'MPL-2.0', why: 'unchanged, in tests only' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data that builds read' },
  { name: /^valid-url$/, licence: 'Unknown', why: 'MIT by the file LICENSE in it' },
];

/** What `pnpm licenses list --json` prints: the packages by the licence they declare. */
const LicenceList = v.record(
  v.string(),
  v.array(v.object({ name: v.string(), versions: v.array(v.string()), paths: v.array(v.string()) })),
);
export type LicenceList = v.InferOutput<typeof LicenceList>;

/** The licences of all installed packages, direct and indirect. */
export async function listLicences(): Promise<LicenceList> {
  return v.parse(LicenceList, JSON.parse(await runPnpm(['licenses', 'list', '--recursive', '--json'])));
}

/**
 * Returns a sentence for each installed package whose licence nobody has agreed to. `isInstalled` leaves out
 * optional packages of other platforms, whose licence pnpm cannot read.
 */
export function licenceProblems(list: LicenceList, isInstalled = existsSync): string[] {
  return Object.entries(list).flatMap(([licence, packages]) =>
    packages
      .filter(({ paths }) => paths.some(isInstalled))
      .filter(({ name }) => !isAccepted(name, licence))
      .map(
        ({ name, versions }) =>
          `${name} ${versions.join(', ')} has the licence '${licence}', which scripts/checks/dependencies/licences.ts does not list.`,
      ),
  );
}

function isAccepted(name: string, expression: string): boolean {
  if (ACCEPTED.some((each) => each.licence === expression && each.name.test(name))) return true;
  const text = expression.replace(/^\((.*)\)$/, '$1');
  const isPermissive = (licence: string) => PERMISSIVE.includes(licence.trim());
  return text.includes(' AND ')
    ? text.split(' AND ').every(isPermissive)
    : text.split(' OR ').some(isPermissive);
}
