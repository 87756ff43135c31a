import { Beacon } from '@safar/shared-contracts/beacon.contract';
import { PAGE_NUMBER } from '@safar/shared-contracts/page-marks';
import * as v from 'valibot';
import { openPage, OTHER, SHELL, SOURCE } from '../../testing/recovery-page';

const reportsIn = async (beacons: Blob[]) =>
  v.parse(Beacon, JSON.parse((await beacons[0]?.text()) ?? '')).reports;

describe('a page whose shell does not start', () => {
  it('says that it is late after four seconds, and nothing once the shell runs', () => {
    const { tab, notice, shown, poll } = openPage();
    poll(7);
    expect([notice.hidden, shown()]).toEqual([true, []]);
    poll();
    expect([notice.hidden, shown()]).toEqual([false, ['late']]);
    tab.waits = false;
    poll();
    expect([notice.hidden, shown()]).toEqual([true, []]);
  });

  it.each([
    ['when a script of it does not load', 'scriptFails'],
    ['when a script of it throws', 'throws'],
  ] as const)('says so at once %s', async (_when, fails) => {
    const page = openPage();
    await page[fails]();
    expect(page.shown()).toEqual(['failed']);
  });

  it('asks for another shell when a script throws while the files are looked at', async () => {
    const page = openPage();
    Object.assign(page.tab, { sound: true, next: OTHER });
    await Promise.all([page.pass(), page.throws()]);
    expect(page.asked).toEqual([`/__release?failed=1&shell=${SHELL}`]);
    expect(page.tab.reloads).toBe(1);
  });

  it('shows again what it arrived with when its shell removed that and failed', async () => {
    const { tab, arrives, throws, shown } = openPage();
    await arrives();
    tab.content = [];
    await throws();
    expect([tab.content, tab.attributes, shown()]).toEqual([
      ['the frame'],
      ['data-awaits-shell'],
      ['failed'],
    ]);
  });

  it.each([
    [
      'an extension throws',
      async (page: ReturnType<typeof openPage>) => page.throws('chrome-extension://x/a.js'),
    ],
    [
      'something throws later',
      async (page: ReturnType<typeof openPage>) => {
        Object.assign(page.tab, { waits: false, runs: true });
        await page.throws();
      },
    ],
  ])('says nothing when %s', async (_when, happens) => {
    const page = openPage();
    await happens(page);
    expect([page.shown(), page.asked, page.beacons]).toEqual([[], [], []]);
  });

  it('loads itself again, once, when its files are sound by now, and counts against no build', async () => {
    const { tab, asked, beacons, scriptFails, pass } = openPage();
    tab.sound = true;
    await scriptFails();
    expect([tab.reloads, asked, beacons]).toEqual([1, [], []]);
    // The page that comes is another one; this stands for it, in the same tab.
    await pass();
    expect([tab.reloads, asked.length, beacons.length]).toEqual([1, 1, 1]);
  });

  it('loads itself again though the clock was set back since the last time', async () => {
    const { tab, stored, scriptFails } = openPage();
    tab.sound = true;
    stored.set(`safar-recovery of ${SHELL}`, String(Date.now() + 60 * 60_000));
    await scriptFails();
    expect(tab.reloads).toBe(1);
  });

  it('reports what failed, as a beacon that the edge takes, and goes to the build before it', async () => {
    const { tab, asked, beacons, throws } = openPage();
    Object.assign(tab, { sound: true, next: OTHER, failedShells: 'a.signed.token' });
    await throws();
    expect(asked).toEqual([`/__release?failed=1&shell=${SHELL}`]);
    expect(tab.cookie).toBe('safar-failed-shells=a.signed.token;path=/;max-age=1800;samesite=lax;secure');
    expect(tab.reloads).toBe(1);
    expect(await reportsIn(beacons)).toEqual([
      { kind: 'failed', package: 'shell', build: SHELL, phase: 'load', name: 'TypeError', frame: SOURCE },
    ]);
  });

  it('stays where it is in a browser that keeps no cookies', async () => {
    const { tab, throws } = openPage();
    Object.assign(tab, { next: OTHER, failedShells: 'a.signed.token', acceptsCookies: false });
    await throws();
    expect(tab.reloads).toBe(0);
  });

  it('leaves a slow machine half a minute to run what is there, and counts it against no build', async () => {
    const { tab, asked, beacons, completes, pass } = openPage();
    tab.sound = true;
    completes();
    await pass();
    await pass();
    expect([tab.reloads, asked, beacons]).toEqual([0, [], []]);
    await pass();
    expect(tab.reloads).toBe(1);
  });

  it.each([
    ['sound', { sound: true }],
    ['still late', { next: OTHER, failedShells: 'a.signed.token' }],
  ])('runs what arrives while the files are looked at, and seem to be %s', async (_what, state) => {
    const { tab, asked, beacons, completes, pass } = openPage();
    Object.assign(tab, state);
    const looked = pass();
    completes();
    await looked;
    await pass();
    expect([tab.reloads, asked, beacons]).toEqual([0, [], []]);
    await pass();
    expect(tab.reloads).toBe(1);
  });

  it('does not wait for files of which only those arrive that are looked at', async () => {
    const { tab, pass } = openPage();
    tab.sound = true;
    await pass();
    expect(tab.reloads).toBe(1);
  });

  it('waits for nothing when the shell threw', async () => {
    const { asked, completes, throws, pass } = openPage();
    completes();
    await throws();
    await pass();
    expect(asked).toHaveLength(2);
  });

  it('goes to no build twice', async () => {
    const { tab, throws, pass } = openPage();
    tab.next = OTHER;
    await throws();
    await pass();
    await pass();
    expect(tab.reloads).toBe(1);
  });

  it('asks every ten seconds while nothing runs, and goes where a rollback led, once for each', async () => {
    const { tab, asked, pass } = openPage();
    await pass();
    expect([asked.length, tab.reloads]).toEqual([1, 0]);
    Object.assign(tab, { next: OTHER, revision: 9 });
    await pass();
    await pass();
    expect([tab.reloads, tab.cookie]).toEqual([1, '']);
    tab.revision = 10;
    await pass();
    expect(tab.reloads).toBe(2);
  });

  it('reports it once, and only when the edge can be reached', async () => {
    const { tab, beacons, pass } = openPage();
    tab.reachable = false;
    await pass();
    expect(beacons).toEqual([]);
    tab.reachable = true;
    await pass();
    await pass();
    expect(await reportsIn(beacons)).toEqual([
      { kind: 'failed', package: 'shell', build: SHELL, phase: 'load', name: 'NotStarted' },
    ]);
    expect(beacons).toHaveLength(1);
  });

  it('reports which of those it is that share a token, the same as the shell would', async () => {
    const { beacons, pass, window } = openPage({ reportingShare: 1 });
    await pass();
    const { token, page } = v.parse(Beacon, JSON.parse((await beacons[0]?.text()) ?? ''));
    expect([token, page]).toEqual(['a token', window[PAGE_NUMBER]]);
    const other = openPage({ reportingShare: 0.5 });
    other.window[PAGE_NUMBER] = 0.7;
    await other.pass();
    expect(other.beacons).toEqual([]);
  });

  it('reports nothing when it is none of the sample, and so has no token', async () => {
    const { asked, beacons, pass } = openPage({ token: '' });
    await pass();
    expect([asked.length, beacons.length]).toEqual([1, 0]);
  });

  it.each([
    ['a page that runs', {}, { runs: true, waits: false }],
    ['a hidden page', {}, { hidden: true }],
    ['a page of a remote alone', { isolated: 'mfe-tours' }, {}],
    ['a page of a test build', { override: {} }, {}],
    ['a page of a development build', { liveReload: true }, {}],
    ['a page whose data are damaged', {}, { json: '{"shell":' }],
  ])('unlike %s, which asks nothing', async (_what, data, state) => {
    const { tab, asked, beacons, pass } = openPage({ data });
    Object.assign(tab, { next: OTHER }, state);
    await pass();
    expect([asked, beacons, tab.reloads]).toEqual([[], [], 0]);
  });
});

it('a page without its style sheet says so while its shell runs, which counts against the build', async () => {
  const { tab, beacons, shown, poll, styleFails } = openPage();
  await styleFails();
  expect(shown()).toEqual([]);
  Object.assign(tab, { waits: false, runs: true });
  poll();
  expect(shown()).toEqual(['plain']);
  expect(await reportsIn(beacons)).toMatchObject([{ build: SHELL, name: 'StyleError' }]);
});

describe('Retry', () => {
  it.each([
    ['the files are sound', { sound: true }],
    ['the edge responds', {}],
    ['the data of the page are damaged', { json: '' }],
  ])('loads the page again when %s', async (_when, state) => {
    const { tab, retry } = openPage();
    Object.assign(tab, state);
    await retry();
    expect(tab.reloads).toBe(1);
  });

  it('keeps the page while nothing can be reached: what a browser shows instead says less', async () => {
    const { tab, retry } = openPage();
    tab.reachable = false;
    expect(await retry()).toEqual({ disabled: false });
    expect(tab.reloads).toBe(0);
  });
});
