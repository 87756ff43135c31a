import { runInNewContext } from 'node:vm';
import { Beacon } from '@safar/shared-contracts/beacon.contract';
import * as v from 'valibot';
import { RECOVERY_SCRIPT } from './recovery-script';

const [SHELL, OTHER] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

/** Runs the script in a page, and returns what a test does to it. */
function openPage(data: object = {}, token = 'a token') {
  const page = { shell: SHELL, reports: true, ...data };
  let tick = async () => undefined as unknown;
  const stored = new Map<string, string>();
  const tab = { hasNavigation: false, hidden: false, next: SHELL, revision: 8, reloads: 0 };
  const asked: string[] = [];
  const beacons: Blob[] = [];
  runInNewContext(RECOVERY_SCRIPT, {
    ...{ JSON, String, Blob },
    setInterval: (work: typeof tick) => (tick = work),
    document: {
      ...{ readyState: 'complete', getElementById: () => ({ textContent: JSON.stringify(page) }) },
      querySelector: () => (tab.hasNavigation ? {} : null),
      get hidden() {
        return tab.hidden;
      },
    },
    performance: {
      getEntriesByType: () => [{ serverTiming: token ? [{ name: 'page', description: token }] : [] }],
    },
    navigator: { sendBeacon: (_url: string, beacon: Blob) => beacons.push(beacon) },
    fetch: async (url: string) => {
      asked.push(url);
      return { json: async () => ({ revision: tab.revision, shell: { build: tab.next } }) };
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: unknown) => stored.set(key, String(value)),
    },
    location: { reload: () => (tab.reloads += 1) },
  });
  const pass = async () => {
    await tick();
    // The script's promises have settled by then.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { tab, asked, beacons, pass };
}

describe('a page whose shell does not start', () => {
  it('loads itself again when its visitor would get another shell, once for each revision', async () => {
    const { tab, asked, pass } = openPage();
    await pass();
    expect(asked).toEqual([`/__release?shell=${SHELL}`]);
    expect(tab.reloads).toBe(0);
    Object.assign(tab, { next: OTHER, revision: 9 });
    await pass();
    await pass();
    expect(tab.reloads).toBe(1);
    tab.revision = 10;
    await pass();
    expect(tab.reloads).toBe(2);
  });

  it('reports it once, as a beacon that the edge takes', async () => {
    const { beacons, pass } = openPage();
    await pass();
    await pass();
    expect(beacons).toHaveLength(1);
    const { token, reports } = v.parse(Beacon, JSON.parse((await beacons[0]?.text()) ?? ''));
    expect(token).toBe('a token');
    expect(reports).toEqual([
      { kind: 'failed', package: 'shell', build: SHELL, phase: 'load', name: 'NotStarted' },
    ]);
  });

  it('reports nothing when it is none of the sample, and so has no token', async () => {
    const { asked, beacons, pass } = openPage({}, '');
    await pass();
    expect([asked.length, beacons.length]).toEqual([1, 0]);
  });

  it.each([
    ['a page that runs', {}, { hasNavigation: true }],
    ['a hidden page', {}, { hidden: true }],
  ])('unlike %s, which asks nothing', async (_what, data, state) => {
    const { tab, asked, beacons, pass } = openPage(data);
    Object.assign(tab, { next: OTHER }, state);
    await pass();
    expect([asked, beacons]).toEqual([[], []]);
  });

  it.each([['isolated'], ['override']])('stays as it is with %s', async (key) => {
    const { tab, asked, pass } = openPage({ [key]: 'mfe-tours' });
    tab.next = OTHER;
    await pass();
    expect(asked).toEqual([]);
  });
});
