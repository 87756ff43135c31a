import { canary } from './canary';
import { duration, shares } from './stage-arguments';

it.each([
  ['90s', 90],
  ['10m', 600],
  ['2h', 7200],
  ['1d', 86_400],
])('%s is a duration', (value, seconds) => {
  expect(duration.parse(value, '--each')).toBe(seconds);
});

it.each(['10', 'm', '0m', '1.5h', '-1m', '90d'])('%s is no duration', (value) => {
  expect(() => duration.parse(value, '--each')).toThrow('--each must be a duration such as 90s');
});

it('stages are ascending shares', () => {
  expect(shares.parse('1,10,50,100', '--stages')).toEqual([1, 10, 50, 100]);
  for (const value of ['', '10', '10,5', '0,50', '1,1', '50,101', '1,x']) {
    expect(() => shares.parse(value, '--stages')).toThrow('--stages must be ascending shares');
  }
});

it('a canary has a share or stages', async () => {
  const run = async (...argv: string[]) => {
    const prepared = canary.prepare(argv);
    if (prepared === 'help') throw new Error('That is no request for help.');
    await prepared.run({ log: () => undefined } as never);
  };
  await expect(run('mfe-tours')).rejects.toThrow('Name a share such as 10');
  await expect(run('mfe-tours', '10', '--stages', '1,10')).rejects.toThrow('Name a share such as 10');
  await expect(run('mfe-tours', '10', '--each', '1m')).rejects.toThrow('--each is how long a stage lasts');
});
