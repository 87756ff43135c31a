import type { Section } from './statements';

/** How many statements are shown, and a line for each that is not. */
export interface Coverage {
  readonly shown: number;
  readonly problems: readonly string[];
}

/**
 * Compares the statements with the tests that ran, by name and by whether they passed. A statement is shown
 * when it names tests that all passed. A name may be the beginning of several, such as of all rows of an
 * `it.each`.
 */
export function coverageOf(
  sections: readonly Section[],
  ran: readonly (readonly [name: string, passed: boolean])[],
): Coverage {
  const problems: string[] = [];
  let shown = 0;
  for (const { number, text, tests } of sections.flatMap(({ statements }) => statements)) {
    const wrong = tests.flatMap((test) => {
      const meant = ran.filter(([name]) => name.startsWith(test));
      if (meant.length === 0) return [`there is no test '${test}'`];
      return meant.filter(([, passed]) => !passed).map(([name]) => `'${name}' did not pass`);
    });
    if (tests.length === 0) wrong.push(`no test shows '${text}'`);
    if (wrong.length === 0) shown += 1;
    else problems.push(`${number}: ${wrong.join('; ')}.`);
  }
  return { shown, problems };
}
