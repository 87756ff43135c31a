import { CONTRACT_VERSIONS } from '@safar/shared-contracts/contract-versions';
import { readSourceFiles } from '../documents/source-files';
import { readLayoutSlots, readRemoteDefinitions, readShellRoutes } from './definition-routes';
import { slotProblems, type RemoteFiles } from './slot-problems';

it('every slot is listed, rendered, filled and known to isolated pages', async () => {
  const sources = readSourceFiles();
  const filesOf = (definition: RemoteFiles['definition']): RemoteFiles => {
    const folder = `${definition.name}/src/`;
    const files = sources
      .filter(({ file }) => file.startsWith(folder))
      .map(({ file, text }) => [file.slice(folder.length), text] as const);
    return { definition, files: new Map(files) };
  };
  const remotes = (await readRemoteDefinitions()).map(filesOf);
  const shell = filesOf({
    name: 'shell',
    team: 'Shell',
    routes: [
      ...(await readShellRoutes()),
      { path: '*', module: 'layout/layout', title: 'Layout', slots: await readLayoutSlots() },
    ],
    slots: [],
    nav: [],
    menu: [],
  });
  const slots = Object.keys(CONTRACT_VERSIONS).flatMap((name) => /^slot:(.+)$/.exec(name)?.[1] ?? []);
  expect(slots).toContain('booking-box');
  expect(slotProblems(remotes, slots, [shell])).toEqual([]);
});

describe('a slot is reported', () => {
  const home: RemoteFiles = {
    definition: {
      name: 'mfe-home',
      team: 'Home',
      routes: [{ path: '/', module: 'home/home.screen', title: 'Home', slots: ['home-tours'] }],
      slots: [],
      nav: [],
      menu: [],
    },
    files: new Map([
      ['home/home.screen.tsx', '<Slot name="home-tours" props={{}} fallback={null} />'],
      ['isolated.tsx', "export const stubs = {\n  'home-tours': () => null,\n};"],
    ]),
  };
  const tours: RemoteFiles = {
    definition: {
      ...home.definition,
      name: 'mfe-tours',
      routes: [],
      slots: [{ name: 'home-tours', module: 'home-tours/home-tours.slot' }],
    },
    files: new Map([['isolated.tsx', "export const slotProps = { 'home-tours': {} };"]]),
  };
  const withFile = (remote: RemoteFiles, file: string, text: string): RemoteFiles => ({
    ...remote,
    files: new Map([...remote.files, [file, text]]),
  });
  const unlisted: RemoteFiles = {
    ...home,
    definition: { ...home.definition, routes: [{ path: '/', module: 'home/home.screen', title: 'Home' }] },
  };

  it('only when something is missing', () => {
    expect(slotProblems([home, tours], ['home-tours'])).toEqual([]);
  });

  it.each([
    [
      'that no route lists',
      [unlisted, tours],
      [
        'mfe-home renders the slot home-tours, but no route in its remote.ts lists it.',
        'No route has the slot home-tours.',
      ],
    ],
    [
      'that no screen renders',
      [withFile(home, 'home/home.screen.tsx', ''), tours],
      ['A route of mfe-home lists the slot home-tours, but no screen renders it.'],
    ],
    ['that no remote fills', [home], ['No remote fills the slot home-tours.']],
    [
      'that isolated pages do not know',
      [withFile(home, 'isolated.tsx', ''), withFile(tours, 'isolated.tsx', '')],
      [
        'isolated.tsx of mfe-home has no entry for the slot home-tours in stubs.',
        'isolated.tsx of mfe-tours has no entry for the slot home-tours in slotProps.',
      ],
    ],
  ])('%s', (_case, remotes, problems) => {
    expect(slotProblems(remotes, ['home-tours'])).toEqual(problems);
  });
});
