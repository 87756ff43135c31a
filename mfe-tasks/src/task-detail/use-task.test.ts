import { renderHook } from '@testing-library/react';
import { numberedTask } from '../testing/tasks';
import { useTask } from './use-task';

const FROM_BOARD = numberedTask(1, { mine: true });
const OF_SERVER = numberedTask(1, { title: 'As the page has it' });

const begin = (arriving: Promise<typeof OF_SERVER>) =>
  renderHook(() => useTask(arriving, FROM_BOARD)).result.current.task;

describe('a task that is opened from the board', () => {
  it('begins with what the board knows of it', () => {
    expect(begin(new Promise(() => undefined))).toBe(FROM_BOARD);
  });

  it('begins with what a page has that a server rendered, once it is loaded again', () => {
    const settled = Object.assign(Promise.resolve(OF_SERVER), { status: 'fulfilled', value: OF_SERVER });
    expect(begin(settled)).toBe(OF_SERVER);
  });
});
