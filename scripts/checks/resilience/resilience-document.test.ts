import { formatResilienceDocument } from './resilience-document';

const cell = { dependency: 'mfe-tours', fault: 'hanging', sees: 'the failure', withinMs: 4_000 };

it('the document of resilience says of every cell what is seen, within what time, and what was found', () => {
  const cells = [
    { ...cell, result: '' },
    { ...cell, fault: '404', withinMs: 1_500, result: 'Error: nothing was seen' },
    { ...cell, dependency: 'mfe-tasks' },
  ];
  const lines = formatResilienceDocument({ cells }).split('\n');
  expect(lines.filter((line) => /^(## |\| [^F-])/.test(line))).toEqual([
    '## mfe-tours',
    '| hanging | the failure | 4 s | ✓ |',
    '| 404 | the failure | 1.5 s | something else |',
    '## mfe-tasks',
    '| hanging | the failure | 4 s | not tried |',
  ]);
});
