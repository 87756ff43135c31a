import { listedBuild, sampleRegistry } from '@safar/releases/testing/sample-registry';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { formatGateSummary } from './gate-summary';

const SLOT = { name: 'booking-box' as const, module: 'box/box.slot' };

function remote(name: string, build: string, team: string, more: Partial<RemoteBuild> = {}) {
  const listed = listedBuild(name, build, { live: true, traffic: 100, team });
  const { record } = listed.extras;
  if (record.kind !== 'remote') throw new Error('It is the build of a remote.');
  return { ...listed, extras: { ...listed.extras, record: { ...record, ...more } } };
}
const withSlots = (name: string, slots: RemoteBuild['definition']['slots']) => ({
  definition: { name, team: 'T', routes: [], slots, nav: [], menu: [] },
});

/** mfe-tours shows the slot that mfe-bookings fills. */
const tours = remote('mfe-tours', 'aaaaaaaaaaaa', 'Tours', {
  definition: {
    name: 'mfe-tours',
    team: 'Tours',
    slots: [],
    nav: [],
    menu: [],
    routes: [{ path: '/details', module: 'a/a.screen', title: 'Details', slots: ['booking-box'] }],
  },
});
const bookings = remote('mfe-bookings', 'bbbbbbbbbbbb', 'Bookings', withSlots('mfe-bookings', [SLOT]));
const registry = sampleRegistry({ 'mfe-tours': [tours], 'mfe-bookings': [bookings] });
const PASSED = [{ title: 'It fits.', refusals: [] }];
const next = (more: Partial<RemoteBuild>): RemoteBuild => ({
  ...remote('mfe-bookings', 'cccccccccccc', 'Bookings', more).extras.record,
});

describe('the summary of a pull request', () => {
  it('says which of the checks refused the build, and why', () => {
    const checks = [...PASSED, { title: 'Live together', refusals: ['It requires react ^20.'] }];
    const summary = formatGateSummary(checks, [next({})], registry);
    expect(summary).toContain('## mfe-bookings@cccccccccccc: refused by the gate');
    expect(summary).toContain('- ✓ It fits.\n\n- ✗ Live together\n  - **It requires react ^20.**');
    expect(formatGateSummary(PASSED, [next({})], registry)).toContain('could go live now');
  });

  it('has the size of each part beside what is live and its budget', () => {
    const files = { 'remoteEntry.js': { integrity: 'sha384-x', bytes: 4_700 } };
    const summary = formatGateSummary(PASSED, [next({ files, modules: {} })], registry);
    expect(summary).toMatch(/\| The entry \| 4\.7 KB \| 3\.5 KB \| \d+\.\d KB/);
  });

  it('names whom a slot that is gone affects', () => {
    const gone = next({ ...withSlots('mfe-bookings', []), contracts: { 'remote-definition': '2.0.0' } });
    const summary = formatGateSummary(PASSED, [gone], registry);
    expect(summary).toContain('- slot it fills `booking-box` is gone: mfe-tours (Tours)');
    expect(summary).toContain('- contract `remote-definition` is new');
  });

  it('says that nobody is affected by what changed inside', () => {
    const summary = formatGateSummary(PASSED, [next(withSlots('mfe-bookings', [SLOT]))], registry);
    expect(summary).toContain('Nobody else is affected');
  });

  it('says that a remote is new', () => {
    const summary = formatGateSummary(PASSED, [next({})], sampleRegistry({ 'mfe-tours': [tours] }));
    expect(summary).toContain('- mfe-bookings is new on the site');
  });
});
