// Grades pages as Mozilla's HTTP Observatory does. Reads `{ host, pages: [{ status, headers, html }] }` as
// JSON from stdin and prints a list of `{ grade, score, failed }`. Runs in a process of its own: the package
// is an ES module.
import fs from 'node:fs';

// The package downloads the list of preloaded hosts when it is installed, which it may not here. The host of
// a test is in no list.
const { readFileSync } = fs;
Object.assign(fs, {
  /** @param {Parameters<typeof readFileSync>} options */
  readFileSync: (...options) =>
    String(options[0]).endsWith('hsts-preload.json') ? '{}' : readFileSync(...options),
});

const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
const { getGradeForScore, getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
const { Requests } = await import('@mdn/mdn-http-observatory/src/types.js');

/** @type {{ host: string, pages: { status: number, headers: Record<string, string>, html: string }[] }} */
const { host, pages } = JSON.parse(readFileSync(0, 'utf8'));

const grades = pages.map(({ status, headers, html }) => {
  const requests = Object.assign(new Requests(host), {
    session: { url: new URL(`https://${host}/`) },
    resources: { path: html },
  });
  const response = { status, headers, verified: true, httpEquiv: new Map() };
  // There is no http: the operator's proxy redirects it before it reaches this site.
  Object.assign(requests.responses, { auto: response, https: response });
  const results = ALL_TESTS.map((test) => test(requests));
  const modifiers = results.map(({ result }) => (result ? getScoreModifier(result) : 0));
  const { grade, score } = getGradeForScore(modifiers.reduce((sum, modifier) => sum + modifier, 100));
  return { grade, score, failed: results.filter(({ pass }) => !pass).map(({ result }) => result) };
});
process.stdout.write(JSON.stringify(grades));
