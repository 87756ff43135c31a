import * as v from 'valibot';
import { formatReport, isSound, reportOn } from './configuration-report';
import { readEnvironment } from './environment';
import { StartError } from './start-error';

const SOUND = { refusals: [], risks: [], emulated: false };

it('says what keeps a service from starting and what is a risk, each on its line', () => {
  const source = { PORT: '', SECRET: 'short' };
  const report = reportOn({
    source,
    emulated: false,
    asserts: [
      () =>
        readEnvironment(
          v.object({ PORT: v.string(), SECRET: v.pipe(v.string(), v.minLength(9, 'is short')) }),
          source,
        ),
      () => {
        throw new StartError('A file cannot be read.');
      },
    ],
    risks: [({ PORT, SECRET }) => [`PORT is ${PORT}.`, `SECRET has ${SECRET?.length} letters.`]],
  });
  expect(isSound(report)).toBe(false);
  expect(formatReport('edge', report)).toBe(
    [
      'edge does not start with this configuration:',
      '  - PORT is missing.',
      '  - SECRET is short.',
      '  - A file cannot be read.',
      'edge is not safe with this configuration:',
      '  - PORT is undefined.',
      '  - SECRET has 5 letters.',
    ].join('\n'),
  );
});

it('says so when nothing is wrong, and when that holds for development alone', () => {
  expect(formatReport('edge', SOUND)).toBe('edge: the configuration is complete.');
  expect(formatReport('edge', { ...SOUND, emulated: true })).toBe(
    'edge: the configuration is complete, for development alone: users are those of the Auth emulator.',
  );
});

it('a mistake of our own is none of the configuration', () => {
  const asserts = [
    () => {
      throw new TypeError('ours');
    },
  ];
  expect(() => reportOn({ source: {}, emulated: false, asserts, risks: [] })).toThrow('ours');
});
