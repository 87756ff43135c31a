import { setImmediate } from 'node:timers/promises';
import { mapConcurrently } from './map-concurrently';

it('works on some items at a time, and gives the results in the order of the items', async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([3, 1, 2, 0], 2, async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    running -= 1;
    return `after ${turns}`;
  });
  expect(results).toEqual(['after 3', 'after 1', 'after 2', 'after 0']);
  expect(most).toBe(2);
});
