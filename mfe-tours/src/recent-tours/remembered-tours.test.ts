import { idOf } from '@safar/shared-testing/id';
import { definition } from '../../remote';
import { forgetTours, rememberedTours, rememberTour } from './remembered-tours';

/** The shell loads the slot only where something is stored under this key. */
const KEY = definition.slots.find(({ name }) => name === 'recent-tours')?.stored ?? '';
const view = (...numbers: number[]) => numbers.forEach((number) => rememberTour(idOf(number)));
const remembered = () => rememberedTours().map((id) => Number.parseInt(id, 16));

describe('the tours a browser looked at', () => {
  it('are remembered newest first, each once, six at most', () => {
    view(1, 2, 3, 2);
    expect(remembered()).toEqual([2, 3, 1]);
    view(4, 5, 6, 7);
    expect(remembered()).toEqual([7, 6, 5, 4, 2, 3]);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toHaveLength(6);
  });

  it('can be forgotten', () => {
    view(1, 2, 3);
    forgetTours([idOf(2), idOf(9)]);
    expect(remembered()).toEqual([3, 1]);
  });

  it.each(['', '{', '"a"', '{"0":"a"}', '["../admin"]', `["${idOf(1)}", 7]`, 'null'])(
    'are none where rubbish is stored: %s',
    (rubbish) => {
      localStorage.setItem(KEY, rubbish);
      expect(remembered()).toEqual([]);
      view(1);
      expect(remembered()).toEqual([1]);
    },
  );

  it('are six and each once whatever is stored', () => {
    localStorage.setItem(KEY, JSON.stringify([1, 1, 2, 3, 4, 5, 6, 7].map(idOf)));
    expect(remembered()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
