import path from 'node:path';
import { CONTRACT_VERSIONS } from '@safar/shared-contracts/contract-versions';
import { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { readSourceFiles } from '../documents/source-files';
import { definitionProblems, type RemoteFiles } from './definition-problems';

const RemoteModule = v.object({ definition: RemoteDefinition });

it('every screen and slot of the remotes is defined, rendered, filled and isolated', async () => {
  const sources = readSourceFiles();
  const remotes = await Promise.all(
    PACKAGES.filter(({ kind }) => kind === 'remote').map(async ({ name }): Promise<RemoteFiles> => {
      const module: unknown = await import(path.join(ROOT, name, 'remote.ts'));
      const folder = `${name}/src/`;
      const files = sources
        .filter(({ file }) => file.startsWith(folder))
        .map(({ file, text }) => [file.slice(folder.length), text] as const);
      return { definition: v.parse(RemoteModule, module).definition, files: new Map(files) };
    }),
  );
  const slots = Object.keys(CONTRACT_VERSIONS).flatMap((name) => /^slot:(.+)$/.exec(name)?.[1] ?? []);
  expect(slots).toContain('booking-box');
  expect(definitionProblems(remotes, slots)).toEqual([]);
});

describe('a screen or slot is reported', () => {
  const screen = '<Slot name="menu" props={{}} fallback={null} /> export { Home as Component };';
  const home: RemoteFiles = {
    definition: {
      name: 'mfe-home',
      team: 'Home',
      routes: [{ path: '/', module: 'home/home.screen', title: 'Home', slots: ['menu'] }],
      slots: [],
      nav: [],
      menu: [],
    },
    files: new Map([
      ['home/home.screen.tsx', screen],
      ['isolated.tsx', "export const stubs = {\n  'menu': () => null,\n};\nexport const slotProps = {};"],
    ]),
  };
  const food: RemoteFiles = {
    definition: {
      ...home.definition,
      name: 'mfe-food',
      routes: [],
      slots: [{ name: 'menu', module: 'menu/menu.slot' }],
    },
    files: new Map([
      ['menu/menu.slot.tsx', 'export function Component() {}'],
      ['isolated.tsx', "export const stubs = {};\nexport const slotProps = { 'menu': {} };"],
    ]),
  };
  const withFile = (remote: RemoteFiles, file: string, text: string): RemoteFiles => ({
    ...remote,
    files: new Map([...remote.files, [file, text]]),
  });
  const withoutSlots = {
    ...home,
    definition: { ...home.definition, routes: [{ path: '/', module: 'home/home.screen', title: 'Home' }] },
  };

  it('only when something is missing', () => {
    expect(definitionProblems([home, food], ['menu'])).toEqual([]);
  });

  it.each([
    [
      'that no definition names',
      [withFile(home, 'faq/faq.screen.tsx', 'as Component'), food],
      ['mfe-home has faq/faq.screen.tsx, but its remote.ts names no such module.'],
    ],
    [
      'without a Component',
      [home, withFile(food, 'menu/menu.slot.tsx', 'export function Menu() {}')],
      ['menu/menu.slot.tsx of mfe-food exports no Component.'],
    ],
    [
      'that no route lists',
      [withoutSlots, food],
      [
        'mfe-home renders the slot menu, but no route in its remote.ts lists it.',
        'No route has the slot menu.',
      ],
    ],
    [
      'that no screen renders',
      [withFile(home, 'home/home.screen.tsx', 'as Component'), food],
      ['A route of mfe-home lists the slot menu, but no screen renders it.'],
    ],
    [
      'that the isolated pages do not know',
      [
        withFile(home, 'isolated.tsx', 'export const stubs = {};'),
        withFile(food, 'isolated.tsx', 'export const slotProps = {};'),
      ],
      [
        'isolated.tsx of mfe-home has no entry for the slot menu in stubs.',
        'isolated.tsx of mfe-food has no entry for the slot menu in slotProps.',
      ],
    ],
    ['that no remote fills', [home], ['No remote fills the slot menu.']],
  ])('%s', (_case, remotes, problems) => {
    expect(definitionProblems(remotes, ['menu'])).toEqual(problems);
  });
});
