import { listedBuild, sampleRegistry } from '../testing/sample-registry';
import { liveConnections } from './live-connections';

const ID = 'aaaaaaaaaaaa';

function liveBuild(name: string, builtAt: string, sources?: Record<string, string>) {
  const build = listedBuild(name, ID, { traffic: 100, live: true });
  const { record } = build.extras;
  if (sources) {
    const made = { revision: '1a2b3c4d5e6f', dirty: false, builtBy: 'mitali' };
    record.provenance = { sources, ...made, builtAt: `${builtAt}T12:00:00.000Z` };
  }
  return { build, record };
}

const tours = liveBuild('mfe-tours', '2026-11-20', {
  'mfe-tours': 't1',
  'shared-ui': 'new',
  'shared-contracts': 'c',
});
const tasks = liveBuild('mfe-tasks', '2026-11-06', {
  'mfe-tasks': 't2',
  'shared-ui': 'old',
  'shared-contracts': 'c',
});
const bookings = liveBuild('mfe-bookings', '2026-11-01');
if (tours.record.kind !== 'remote' || bookings.record.kind !== 'remote') throw new Error('They are remotes.');
tours.record.definition.routes = [
  { path: '/all', module: 'all', title: 'All', slots: ['booking-box', 'open-tasks'] },
  { path: '/other', module: 'all', title: 'Other', slots: ['booking-box'] },
];
bookings.record.definition.slots = [{ name: 'booking-box', module: 'box' }];
tours.record.shared = { zustand: { range: '^5.0.0' }, react: { range: '^19.0.0' } };
const contract = { request: {}, response: {} };
tours.record.endpoints = {
  'GET /api/v1/tour-package': contract,
  'DELETE /api/v1/tour-package/:id': contract,
};

const connections = liveConnections(
  sampleRegistry({
    'mfe-tours': [tours.build],
    'mfe-tasks': [tasks.build],
    'mfe-bookings': [bookings.build],
  }),
);
const of = (name: string) => connections.find((each) => each.name === name);

it('each live build has the slots it shows with who fills them, the endpoints it calls and its libraries', () => {
  expect(connections.map(({ name }) => name)).toEqual(['mfe-bookings', 'mfe-tasks', 'mfe-tours']);
  expect(of('mfe-tours')?.shows).toEqual([
    { slot: 'booking-box', filledBy: 'mfe-bookings' },
    { slot: 'open-tasks', filledBy: undefined },
  ]);
  expect(of('mfe-tours')?.calls).toEqual(['DELETE /api/v1/tour-package/:id', 'GET /api/v1/tour-package']);
  expect(of('mfe-tasks')?.calls).toBeUndefined();
  expect(of('mfe-tours')?.libraries).toEqual(['react', 'zustand']);
});

it('each live build has the shared packages it carries, and how far it is behind', () => {
  expect(of('mfe-tours')?.carries?.get('shared-ui')).toEqual({ hash: 'new', newest: true, daysBehind: 0 });
  expect(of('mfe-tasks')?.carries?.get('shared-ui')).toEqual({ hash: 'old', newest: false, daysBehind: 14 });
  expect(of('mfe-tasks')?.carries?.get('shared-contracts')).toMatchObject({ newest: true, daysBehind: 0 });
  expect([...(of('mfe-tasks')?.carries?.keys() ?? [])]).toEqual(['shared-ui', 'shared-contracts']);
  expect(of('mfe-bookings')?.carries).toBeUndefined();
});
