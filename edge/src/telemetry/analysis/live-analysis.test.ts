import { buildsOf, canaryOf, describeStage, findBuild } from '@safar/releases';
import { newPage } from '@safar/releases/testing/temporary-counts';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { A, B, C, HALF_AN_HOUR, MITALI, site, TOURS } from '../../testing/edges-and-visits';

describe('a build that is live for everybody and fails', () => {
  it('is taken back once, from half of the loads at each of two edges', async () => {
    const { publish, visits, analyse, served, service, lastChange, logged } = site();
    await publish(A);
    await visits(15, A);
    await publish(B);
    await visits(9, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([B, A]);

    await visits(1, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([A, undefined]);
    expect(await lastChange()).toMatchObject({ who: 'safar', what: 'rollback', build: A, from: B });
    expect((await lastChange())?.why).toMatch(
      /^20 of 20 loads of mfe-tours@b{12} failed, 0 of 30 of a{12} before it: Fisher's exact test, p = /,
    );
    expect(logged).toEqual(['a live build was taken back']);
    const { revision, microFrontends } = await service.read();
    expect(findBuild(microFrontends[TOURS] ?? [], B)?.extras.stopped?.why).toContain('20 of 20 loads');

    // The build before it is not tried in its turn, however it does.
    await visits(50, A, { fails: true });
    await analyse();
    expect((await service.read()).revision).toBe(revision);
  });

  it('stays when a person made it live in spite of that', async () => {
    const { publish, visits, analyse, served, service } = site();
    await publish(A);
    await visits(30, A);
    await publish(B);
    await visits(20, B, { fails: true });
    await analyse();
    const force = 'The failures were a broken proxy.';
    await service.publish([writeRemote(TOURS, B)], { ...MITALI, force });
    await visits(100, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([B, A]);
  });

  it('stays when it is live for longer than half an hour', async () => {
    const { publish, visits, analyse, served, skip } = site();
    await publish(A);
    await visits(30, A);
    await publish(B);
    await visits(1, B);
    skip(HALF_AN_HOUR);
    await visits(50, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([B, A]);
  });

  it('stays when the one before it failed as often in its last day', async () => {
    const { publish, visits, analyse, served } = site();
    await publish(A);
    await visits(30, A, { fails: true });
    await publish(B);
    await visits(50, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([B, A]);
  });

  it('is taken back when it was promoted, too, whatever it did as a canary', async () => {
    const { publish, visits, analyse, served, service } = site();
    await publish(A);
    await publish(B, 50);
    await visits(30, A);
    await visits(500, B);
    for (let i = 0; i < 2; i += 1) await analyse();
    await service.promote(TOURS, 'mitali');
    await visits(10, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([A, undefined]);
  });

  it('stays, with one error in the log, when the gate refuses the one before it', async () => {
    const { service, visits, analyse, served, logged } = site();
    const shell = (build: string, version: string) => writeShell(build, { shared: { react: { version } } });
    const tours = (build: string, range: string) =>
      writeRemote(TOURS, build, { shared: { react: { range } } });
    await service.publish([shell(A, '19.0.0'), tours(A, '^19.0.0')], MITALI);
    await visits(30, A);
    await service.publish([tours(B, '>=19.0.0')], MITALI);
    await service.publish([shell(B, '20.0.0')], MITALI);
    for (let i = 0; i < 4; i += 1) {
      await visits(20, B, { fails: true });
      await analyse();
    }
    expect(await served()).toEqual([B, A]);
    // Of each edge: none tries again.
    expect(logged).toEqual(Array(2).fill('a bad build cannot be taken back: act now'));
  });
});

it('a shell that fails is taken back like any other package', async () => {
  const { service, visits, analyse, lastChange } = site();
  await service.publish([writeShell(A)], MITALI);
  await visits(30, A, { name: 'shell' });
  await service.publish([writeShell(B)], MITALI);
  await visits(10, B, { name: 'shell', fails: true });
  await analyse();
  expect(await lastChange()).toMatchObject({ who: 'safar', what: 'rollback', package: 'shell', build: A });
});

describe('a canary with stages', () => {
  const STAGES = { percents: [1, 50, 100], eachSeconds: 600 };
  const begin = async () => {
    const all = site();
    await all.publish(A);
    await all.publish(B, 1, STAGES);
    const share = async () => {
      const canary = canaryOf(buildsOf(await all.service.read(), TOURS));
      return canary && `${canary.deployment.traffic} %, ${describeStage(canary)?.slice(0, 12)}`;
    };
    const analyseLater = async (seconds: number) => {
      all.skip(seconds * 1000);
      await all.analyse();
    };
    return { ...all, share, analyseLater };
  };

  it('rises after the time of each, by one of two edges, until it is live', async () => {
    const { visits, share, analyseLater, served, service } = await begin();
    await visits(10, A);
    await visits(10, B);
    await analyseLater(590);
    expect(await share()).toBe('1 %, stage 1 of 3');
    await analyseLater(610);
    expect(await share()).toBe('50 %, stage 2 of 3');
    await analyseLater(1);
    expect(await share()).toBe('50 %, stage 2 of 3');
    await analyseLater(610);
    expect(await served()).toEqual([B, A]);
    const { log } = await service.read();
    expect(log.map(({ who, what, percent = '' }) => `${who} ${what} ${percent}`).slice(0, 3)).toEqual([
      'safar promote ',
      'safar canary 50',
      'mitali canary 1',
    ]);
    expect(log[1]?.why).toBe('Stage 2 of 3: 0 of 20 loads failed, 0 of 20 of the live build.');
  });

  it('waits for 20 loads, and while it fails more often than the live build', async () => {
    const { visits, share, analyseLater } = await begin();
    await visits(30, A);
    await visits(9, B);
    await analyseLater(700);
    expect(await share()).toBe('1 %, stage 1 of 3');
    await visits(2, B, { fails: true });
    await analyseLater(700);
    expect(await share()).toBe('1 %, stage 1 of 3');
    await visits(17, B);
    await analyseLater(700);
    expect(await share()).toBe('50 %, stage 2 of 3');
  });

  it('waits while it is slower than the live build', async () => {
    const { visits, share, analyseLater, edges, service } = await begin();
    await visits(10, A);
    await visits(10, B);
    const { revision } = await service.read();
    const slowPages = (count: number, build: string) => {
      const of = { package: TOURS, build, revision };
      for (const { counts } of edges)
        for (let i = 0; i < 10; i += 1) counts.addSpeed(of, 'inp', i < count ? 400 : 100, newPage());
    };
    slowPages(0, A);
    slowPages(5, B);
    await analyseLater(700);
    expect(await share()).toBe('1 %, stage 1 of 3');
  });

  it('ends when it is aborted, and does not rise any more when a person sets its share', async () => {
    const one = await begin();
    await one.visits(10, A);
    await one.visits(10, B, { fails: true });
    await one.analyseLater(700);
    expect(await one.share()).toBeUndefined();

    const two = await begin();
    await two.service.canary(TOURS, 5, 'mitali');
    await two.visits(10, A);
    await two.visits(10, B);
    await two.analyseLater(700);
    expect(await two.share()).toBe('5 %, undefined');
  });

  it('cannot begin with a share that is none of its stages', async () => {
    const { publish, service } = await begin();
    await expect(publish(C, 2, STAGES)).rejects.toMatchObject({ code: 'INVALID' });
    const whole = service.canary(TOURS, 100, 'mitali', { stages: STAGES });
    await expect(whole).rejects.toMatchObject({ code: 'INVALID' });
  });
});

it('counts stay when edges are started again', async () => {
  const { publish, visits, edges, service } = site();
  await publish(A);
  await publish(B, 50);
  await visits(15, A);
  await visits(15, B);
  for (const { counts } of edges) await counts.write();
  const [first] = edges;
  await first?.counts.read();
  await expect(service.promote(TOURS, 'mitali')).resolves.toMatchObject({ what: 'promote', build: B });
});

it('a canary that was hardly loaded is promoted for a reason only, which the log has', async () => {
  const { publish, visits, edges, service } = site();
  await publish(A);
  await publish(C, 50);
  await visits(9, C);
  for (const { counts } of edges) await counts.write();
  await expect(service.promote(TOURS, 'mitali')).rejects.toThrow(
    `${C} was loaded 18 times since it is the canary, and 20 loads are needed to judge it.`,
  );
  const forced = await service.promote(TOURS, 'mitali', { force: 'It mends the login.' });
  expect(forced).toMatchObject({ why: 'It mends the login.', forced: true });
});
