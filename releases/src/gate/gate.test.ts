import type { Shape } from '@safar/shared-contracts/shape.contract';
import { BOOKINGS, remoteRecord, SHELL, TOURS } from '../testing/gate-records';
import { gateRelease, gateRemote } from './gate';

const SHELL_LABEL = 'shell@5e115e115e11';
const TOURS_LABEL = 'mfe-tours@aaaaaaaaaaaa';
const BOOKINGS_LABEL = 'mfe-bookings@bbbbbbbbbbbb';

it('accepts builds of which each provides what the others require', () => {
  expect(gateRelease(SHELL, [TOURS, BOOKINGS])).toEqual([]);
});

describe('the version of the remote definition', () => {
  it('must not be newer than the shell knows', () => {
    const newer = { ...TOURS, contracts: { ...TOURS.contracts, 'remote-definition': '1.3.0' } };
    expect(gateRelease(SHELL, [newer])).toEqual([
      `${TOURS_LABEL} requires version 1.3.0 of the remote definition, but ${SHELL_LABEL} provides 1.2.0.`,
    ]);
  });

  it('must not be one that a new shell no longer supports', () => {
    expect(gateRelease({ ...SHELL, contracts: { 'remote-definition': '2.0.0' } }, [TOURS])).toEqual([
      `${TOURS_LABEL} requires version 1.0.0 of the remote definition, but ${SHELL_LABEL} provides 2.0.0.`,
    ]);
  });

  it('must not be missing', () => {
    expect(gateRelease(SHELL, [{ ...TOURS, contracts: {} }])).toEqual([
      `${TOURS_LABEL} requires version none of the remote definition, but ${SHELL_LABEL} provides 1.2.0.`,
    ]);
  });
});

describe('the shape of what shared-auth exports', () => {
  const KEY = '@safar/shared-auth';
  const user = (fields: Record<string, Shape>): Shape => ({
    fields: {},
    calls: [{ parameters: [], returns: { fields } }],
  });
  const gated = (provided: Shape, needed: Shape) =>
    gateRemote(
      {
        ...SHELL,
        shared: {
          ...SHELL.shared,
          [KEY]: { version: '1.0.0', names: ['useAuth'], shapes: { useAuth: provided } },
        },
      },
      { ...TOURS, shared: { [KEY]: { range: '^1.0.0', names: ['useAuth'], shapes: { useAuth: needed } } } },
    );
  const text: Shape = { is: 'string' };

  it('may get more fields', () => {
    expect(gated(user({ uid: text, email: text }), user({ uid: text }))).toEqual([]);
  });

  it('must not lose a field, though the name stays', () => {
    expect(gated(user({ email: text }), user({ uid: text }))).toEqual([
      `${TOURS_LABEL} was compiled for another useAuth of ${KEY} than ${SHELL_LABEL} provides: ` +
        'the result of useAuth().uid is missing. Provide both first: docs/guides/change-a-contract.md.',
    ]);
  });
});

describe('the props of a slot', () => {
  const showing = (props: Shape) => ({ ...TOURS, slotProps: { 'booking-box': props } });
  const filling = (props: Shape) => ({ ...BOOKINGS, slotProps: { 'booking-box': props } });
  const text: Shape = { is: 'string' };

  it('may be more than the slot uses', () => {
    const remotes = [showing({ fields: { id: text, name: text } }), filling({ fields: { id: text } })];
    expect(gateRelease(SHELL, remotes)).toEqual([]);
  });

  it('must not be other ones, though the version stays', () => {
    const remotes = [showing({ fields: { id: { is: 'number' } } }), filling({ fields: { id: text } })];
    expect(gateRelease(SHELL, remotes)).toEqual([
      `${BOOKINGS_LABEL} was compiled for other props of the slot booking-box than ${TOURS_LABEL} passes: ` +
        'booking-box.id is number instead of string. Provide both first: docs/guides/change-a-contract.md.',
    ]);
  });
});

describe('shared packages', () => {
  it('are refused when a remote requires a newer React than the shell provides', () => {
    const ahead = { ...TOURS, shared: { react: { range: '^20.0.0' } } };
    expect(gateRemote(SHELL, ahead)).toEqual([
      'mfe-tours@aaaaaaaaaaaa requires react ^20.0.0, but shell@5e115e115e11 provides 19.3.1.',
    ]);
  });

  it('are refused when a new shell provides a React that a live remote does not accept', () => {
    const ahead = { ...SHELL, shared: { ...SHELL.shared, react: { version: '20.0.0' } } };
    expect(gateRelease(ahead, [TOURS])).toEqual([
      'mfe-tours@aaaaaaaaaaaa requires react ^19.3.1, but shell@5e115e115e11 provides 20.0.0.',
    ]);
  });

  it('are refused when the shell does not share one that a remote requires', () => {
    expect(gateRemote(SHELL, { ...TOURS, shared: { zustand: { range: '^5.0.0' } } })).toEqual([
      'mfe-tours@aaaaaaaaaaaa requires zustand, but shell@5e115e115e11 does not share it.',
    ]);
  });

  it('are refused when a remote uses a name that the shell does not provide', () => {
    const shared = { 'react-router-dom': { range: '^7.18.5', names: ['Link', 'useFetcher'] } };
    expect(gateRemote(SHELL, { ...TOURS, shared })).toEqual([
      `${TOURS_LABEL} uses useFetcher of react-router-dom, but ${SHELL_LABEL} does not provide it.`,
    ]);
  });
});

it('refuses a screen that provides an older contract of a slot than the build that fills it requires', () => {
  const ahead = { ...BOOKINGS, contracts: { ...BOOKINGS.contracts, 'slot:booking-box': '2.0.0' } };
  expect(gateRelease(SHELL, [TOURS, ahead])).toEqual([
    `${BOOKINGS_LABEL} requires version 2.0.0 of the slot booking-box, but ${TOURS_LABEL} provides 1.1.0.`,
  ]);
});

describe('conflicts between builds', () => {
  it.each([
    ['the same path', '/allpak'],
    ['the same path in other letter case', '/AllPak/'],
    ['a path without its optional parameter', '/tour-details'],
    ['the same path with another name for its parameter', '/tour-details/:tour'],
  ])('are found when two remotes define %s', (_case, path) => {
    const other = remoteRecord('mfe-reviews', 'cccccccccccc', [
      { path, module: 'all/all.screen', title: 'All' },
    ]);
    expect(gateRelease(SHELL, [TOURS, other])).toEqual([
      `mfe-tours@aaaaaaaaaaaa and mfe-reviews@cccccccccccc both define the path ${path}.`,
    ]);
  });

  it("are found when a remote defines one of the shell's own paths", () => {
    const other = remoteRecord('mfe-reviews', 'cccccccccccc', [
      { path: '/login', module: 'all/all.screen', title: 'All' },
    ]);
    expect(gateRelease(SHELL, [other])).toEqual([
      'shell@5e115e115e11 and mfe-reviews@cccccccccccc both define the path /login.',
    ]);
  });

  it('are found when two remotes fill the same slot', () => {
    const other = {
      ...remoteRecord('mfe-reviews', 'cccccccccccc', []),
      definition: { ...BOOKINGS.definition, name: 'mfe-reviews', routes: [] },
    };
    expect(gateRelease(SHELL, [TOURS, BOOKINGS, other])).toEqual([
      'mfe-bookings@bbbbbbbbbbbb and mfe-reviews@cccccccccccc both fill the slot booking-box.',
    ]);
  });

  it("are found when one remote's name begins with another's", () => {
    const other = remoteRecord('mfe-tours-abroad', 'cccccccccccc', []);
    expect(gateRelease(SHELL, [TOURS, other])).toEqual([
      'The name of mfe-tours-abroad@cccccccccccc begins with mfe-tours, so a page could not tell them apart.',
    ]);
  });
});
