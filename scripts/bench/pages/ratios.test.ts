import { ratioOf } from './ratios';

const pairsOf = (...ratios: number[]) => ratios.map((ratio) => ({ federated: ratio * 200, single: 200 }));

describe('the ratio of federated to single', () => {
  it('is the median of the ratios of pairs, so that a slow minute counts on both sides', () => {
    const pairs = [
      { federated: 100, single: 200 },
      { federated: 4_000, single: 8_000 },
      { federated: 300, single: 100 },
    ];
    expect(ratioOf(pairs)).toEqual({ median: 0.5, low: 0.5, high: 3, pairs: 3 });
  });

  it('has an interval that leaves out as many of the outermost as chance allows', () => {
    expect(ratioOf(pairsOf(5, 1, 3, 2, 4))).toMatchObject({ median: 3, low: 1, high: 5 });
    // Of eight, the outermost pair may go: with 7 % both remaining ends are on one side of the true median.
    expect(ratioOf(pairsOf(1, 2, 3, 4, 5, 6, 7, 8))).toMatchObject({ median: 4.5, low: 2, high: 7 });
    expect(ratioOf(pairsOf(...Array.from({ length: 20 }, (_, i) => i + 1)))).toMatchObject({
      low: 6,
      high: 15,
    });
  });

  it('does not count a pair that has no two numbers', () => {
    expect(
      ratioOf([
        { federated: NaN, single: 1 },
        { federated: 1, single: 0 },
      ]),
    ).toBeUndefined();
    expect(
      ratioOf([
        { federated: 0, single: 4 },
        { federated: NaN, single: 1 },
      ]),
    ).toMatchObject({
      median: 0,
      pairs: 1,
    });
  });
});
