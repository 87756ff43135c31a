import { buildsOf, canaryOf } from '@safar/releases';
import { A, B, HALF_AN_HOUR, site, TOURS } from '../../testing/edges-and-visits';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a new live build', () => {
  it.each([-3, 3, 50])('is taken back when the clock of its publisher is %d hours off', async (hours) => {
    const { publish, visits, analyse, served, skip } = site();
    skip(hours * HOUR);
    await publish(A);
    await visits(30, A);
    await publish(B);
    skip(hours * HOUR + HALF_AN_HOUR / 2);
    await visits(10, B, { fails: true });
    await analyse();
    expect(await served()).toEqual([A, undefined]);
  });

  it.each([-3, 3])(
    'stays after half an hour when the clock of its publisher is %d hours off',
    async (hours) => {
      const { publish, visits, analyse, served, skip } = site();
      skip(hours * HOUR);
      await publish(A);
      await visits(30, A);
      await publish(B);
      await visits(1, B);
      skip(hours * HOUR + HALF_AN_HOUR + MINUTE);
      await visits(50, B, { fails: true });
      await analyse();
      expect(await served()).toEqual([B, A]);
    },
  );

  it('is taken back by its first visitors of the morning, and not by those of another day', async () => {
    for (const [hours, live] of [
      [8, A],
      [25, B],
    ] as const) {
      const { publish, visits, analyse, served, skip } = site();
      await publish(A);
      await visits(30, A);
      await publish(B);
      skip(hours * HOUR);
      await visits(10, B, { fails: true });
      await analyse();
      expect((await served())[0]).toBe(live);
    }
  });
});

describe('a stage', () => {
  it.each([-3, 3])(
    'of a canary ends after its time when the clock of its publisher is %d hours off',
    async (hours) => {
      const { publish, service, visits, analyse, skip } = site();
      const share = async () => canaryOf(buildsOf(await service.read(), TOURS))?.deployment.traffic;
      const analyseLater = async (seconds: number) => {
        skip(seconds * 1000);
        await analyse();
      };
      await publish(A);
      await publish(B, 1, { percents: [1, 50, 100], eachSeconds: 600 });
      skip(hours * HOUR);
      await visits(10, A);
      await visits(10, B);
      await analyseLater(hours * 3600 + 530);
      expect(await share()).toBe(1);
      await analyseLater(hours * 3600 + 670);
      expect(await share()).toBe(50);
    },
  );
});
