import { liveOf, previousOf, buildsOf, versionOf } from '../registry/registry';
import { temporaryCounts } from '../testing/temporary-counts';
import { writeRemote } from '../testing/write-build';
import { ReleaseService } from './release-service';

const MITALI = { who: 'mitali', revision: 'abc123' };
const TOURS = 'mfe-tours';
const id = (letter: string) => letter.repeat(12);
const [a, b, c] = [id('a'), id('b'), id('c')];

let service: ReleaseService;
beforeEach(() => {
  service = new ReleaseService(temporaryCounts().store);
});

const publish = (build: string, traffic?: number) =>
  service.publish([writeRemote(TOURS, build)], { ...MITALI, ...(traffic === undefined ? {} : { traffic }) });

async function served() {
  const builds = buildsOf(await service.read(), TOURS);
  const [live, previous] = [liveOf(builds), previousOf(builds)];
  return { live: live && versionOf(live), previous: previous && versionOf(previous) };
}

describe('rolling back to a build and from a build', () => {
  it('makes any listed build live again, and the log says from which', async () => {
    for (const build of [a, b, c]) await publish(build);
    const change = await service.rollBack(TOURS, 'mitali', { from: c, to: a });
    expect(change).toMatchObject({ what: 'rollback', build: a, from: c });
    expect(await served()).toEqual({ live: a, previous: undefined });
  });

  it('goes back one build when two people who saw the same one roll it back at once', async () => {
    for (const build of [a, b, c]) await publish(build);
    const both = ['mitali', 'rahim'].map((who) => service.rollBack(TOURS, who, { from: c, to: b }));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
    expect(await served()).toEqual({ live: b, previous: a });
    await expect(service.rollBack(TOURS, 'rahim', { from: c })).rejects.toThrow(
      `It was to go back from ${c}, but ${b} is live now`,
    );
  });

  it('is refused to a build that is not kept, and to the live one', async () => {
    for (const build of [a, b]) await publish(build);
    const to = (build: string) => service.rollBack(TOURS, 'mitali', { to: build });
    await expect(to(c)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(to(b)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a build that was stopped', () => {
  const FAILED = 'It failed 20 times of 20.';
  beforeEach(async () => {
    await publish(a);
    await publish(b, 10);
    await service.abortCanary(TOURS, b, FAILED);
  });

  it.each<[string, (force?: string) => Promise<unknown>]>([
    ['a canary again', (force) => service.canary(TOURS, 10, 'mitali', { build: b, force })],
    ['a new canary', (force) => service.publish([writeRemote(TOURS, b)], { ...MITALI, traffic: 5, force })],
    ['published', (force) => service.publish([writeRemote(TOURS, b)], { ...MITALI, force })],
    ['rolled back to', (force) => service.rollBack(TOURS, 'mitali', { to: b, force })],
  ])('is not %s without a reason, which the log has', async (_case, change) => {
    await expect(change()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`${b} was stopped on `),
    });
    await expect(change()).rejects.toThrow(`${FAILED} If visitors shall get it, say why: --force "…".`);
    await change('The proxy was broken.');
    const { log } = await service.read();
    expect(log[0]).toMatchObject({ build: b, why: 'The proxy was broken.', forced: true });
  });

  it('needs a reason again when it shall go on from canary to live, but none to end it', async () => {
    await service.canary(TOURS, 10, 'mitali', { build: b, force: 'To see its log.' });
    await service.canary(TOURS, 20, 'mitali');
    await expect(service.promote(TOURS, 'mitali')).rejects.toMatchObject({ code: 'CONFLICT' });
    await service.canary(TOURS, 0, 'mitali');
    await service.canary(TOURS, 10, 'mitali', { build: b, force: 'Once more.' });
    await service.promote(TOURS, 'mitali', { force: 'It was the proxy.' });
    expect(await served()).toMatchObject({ live: b, previous: a });
  });

  it('does not hold up a rollback to it, when it was live before', async () => {
    await service.publish([writeRemote(TOURS, b)], { ...MITALI, force: 'It was the proxy.' });
    await publish(c);
    await service.rollBack(TOURS, 'mitali', { from: c, to: b });
    expect(await served()).toMatchObject({ live: b });
  });
});
