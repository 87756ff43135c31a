import { licenceProblems } from './licences';

const listed = (licence: string, name = 'a-package') => ({
  [licence]: [{ name, versions: ['1.2.3'], paths: ['/modules/a-package'] }],
});
const problemsOf = (licence: string, name?: string) => licenceProblems(listed(licence, name), () => true);

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('accepts the licence %s', (licence) => {
  expect(problemsOf(licence)).toEqual([]);
});

it.each(['GPL-3.0-only', 'Unknown', 'MIT AND GPL-3.0-only', 'SSPL-1.0', 'MPL-2.0'])(
  'refuses the licence %s',
  (licence) => {
    expect(problemsOf(licence)).toEqual([
      `a-package 1.2.3 has the licence '${licence}', which scripts/checks/dependencies/licences.ts does not list.`,
    ]);
  },
);

it('accepts another licence for the package it was agreed for alone', () => {
  expect(problemsOf('MPL-2.0', 'axe-core')).toEqual([]);
  expect(problemsOf('GPL-3.0-only', 'axe-core')).toHaveLength(1);
});

it('leaves out what is not installed', () => {
  expect(licenceProblems(listed('Unknown'), () => false)).toEqual([]);
});
