import { compareRows } from './compare-rows';

const expected = new Map([
  ['tour 1', 'tea'],
  ['tour 2', 'hills'],
]);

it('finds nothing where everything is as it must be', () => {
  const rows = [
    { key: 'tour 2', value: 'hills' },
    { key: 'tour 1', value: 'tea' },
  ];
  expect(compareRows(expected, rows)).toEqual({ lost: [], phantom: [], doubled: [], altered: [] });
});

it('finds a row that is lost, one that nobody asked for, one twice, and one with another text', () => {
  const rows = [
    { key: 'tour 1', value: 'coffee' },
    { key: 'tour 1', value: 'coffee' },
    { key: 'tour 3', value: 'sea' },
  ];
  expect(compareRows(expected, rows)).toEqual({
    lost: ['tour 2'],
    phantom: ['tour 3'],
    doubled: ['tour 1: 2 times'],
    altered: ['tour 1: coffee, not tea'],
  });
});
