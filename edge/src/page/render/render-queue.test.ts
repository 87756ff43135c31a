import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { RenderQueue } from './render-queue';

const pagesOf = (...keys: readonly string[]) => keys.map((key) => ({ key }));

/** A queue whose pages take so long, and what it has rendered. */
function startQueue({
  ms = 0,
  isNeeded = (_key: string): boolean => true,
  isAsBefore = (_key: string): boolean => false,
} = {}) {
  const rendered: string[] = [];
  const queue = new RenderQueue<{ key: string }>({
    async render({ key }) {
      await pause(ms);
      rendered.push(key);
    },
    isNeeded: ({ key }) => isNeeded(key),
    isAsBefore: async ({ key }) => isAsBefore(key),
  });
  const untilRendered = (count: number) => waitUntil(() => rendered.length >= count, { everyMs: 5 });
  return { queue, rendered, untilRendered };
}

it('what visitors ask for comes before what they may ask for, and is rendered once', async () => {
  const { queue, rendered, untilRendered } = startQueue();
  queue.renderAhead(pagesOf('ahead 1', 'ahead 2', 'ahead 3'));
  queue.add({ key: 'asked' });
  queue.add({ key: 'ahead 3' });
  queue.add({ key: 'ahead 1' });
  await untilRendered(4);
  expect(rendered).toEqual(['asked', 'ahead 3', 'ahead 1', 'ahead 2']);
});

it('finds what is as before, before it renders anything', async () => {
  const seen: string[] = [];
  const { queue, rendered, untilRendered } = startQueue({
    isAsBefore(key) {
      seen.push(`${key} with ${rendered.length} rendered`);
      return key.startsWith('same');
    },
  });
  queue.renderAhead(pagesOf('ahead', 'same ahead'));
  queue.add({ key: 'asked' });
  queue.add({ key: 'same asked' });
  await untilRendered(2);
  await pause(20);
  expect(rendered).toEqual(['asked', 'ahead']);
  expect(seen).toEqual(['ahead', 'same ahead', 'asked', 'same asked'].map((key) => `${key} with 0 rendered`));
});

it('after another change it begins anew, also with the page that is being rendered', async () => {
  const { queue, rendered, untilRendered } = startQueue({ ms: 50 });
  queue.renderAhead(pagesOf('first', 'second'));
  await pause(20);
  queue.renderAhead(pagesOf('first', 'second'));
  await untilRendered(3);
  await pause(20);
  expect(rendered).toEqual(['first', 'first', 'second']);
});

it('leaves out what somebody has had rendered meanwhile', async () => {
  const { queue, rendered, untilRendered } = startQueue({ isNeeded: (key) => key !== 'rendered' });
  queue.renderAhead(pagesOf('first', 'rendered', 'last'));
  await untilRendered(2);
  await pause(20);
  expect(rendered).toEqual(['first', 'last']);
});

it('takes half of the time at most when something changes all the time, and visitors do not wait', async () => {
  const { queue, rendered } = startQueue({ ms: 50 });
  const since = performance.now();
  const change = () => queue.renderAhead(pagesOf('1', '2', '3', '4', '5', '6'));
  while (performance.now() - since < 4_000) {
    change();
    await pause(100);
  }
  // A second at once, and half of the time since.
  expect(rendered.length * 50).toBeLessThan(2_900);
  expect(rendered.length).toBeGreaterThan(10);
  change();
  const asked = performance.now();
  queue.add({ key: 'asked' });
  while (!rendered.includes('asked')) await pause(1);
  expect(performance.now() - asked).toBeLessThan(500);
});
