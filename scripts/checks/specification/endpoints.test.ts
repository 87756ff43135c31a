import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import { readSourceFiles } from '../documents/source-files';
import { readStatements } from './statements';

/** Where paths of endpoints are written: the endpoints themselves, and tests of what is made from them. */
const WITH_PATHS = [
  /^shared-contracts\/src\/api\/(backends|endpoint(\.test)?)\.ts$/,
  /^shared-contracts\/src\/endpoints\//,
  /^backend-tours\/src\/http\/docs\.test\.ts$/,
  /^scripts\/checks\/authorization\/authorization-document\.test\.ts$/,
  // Contracts have the ids of endpoints, and refusals name them.
  /\/(contract|backends|running-backends|gate-backends|endpoints-called|live-connections)\.test\.ts$/,
  /^e2e\/journeys\/for-teams\/team-pages\.journey\.test\.ts$/,
];

describe('the specified requests', () => {
  // Such as `GET /path/{id} | none | data`.
  const rows = readStatements()
    .filter(({ statements }) => statements.some(({ number }) => number.startsWith('7.')))
    .flatMap(({ statements }) => statements)
    .flatMap(({ text }) => /^(GET|POST|PUT|PATCH|DELETE) ([^\s?]+)/.exec(text)?.slice(1).join(' ') ?? []);

  it.each([...new Set(rows)])('%s is an endpoint', (row) => {
    const operations = ALL_ENDPOINTS.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(operations).toContain(row);
  });

  it('are all rows of the tables', () => {
    expect(new Set(rows).size).toBe(14);
  });
});

it('no other code has the path of an endpoint', () => {
  const paths = new Set(ALL_ENDPOINTS.map(({ path }) => path.replace(/\/:.*$/, '')));
  const pattern = new RegExp(`(${[...paths].join('|')})(?![\\w-])`);
  const files = readSourceFiles()
    .filter(({ file }) => /\.(tsx?|m?js|template)$/.test(file))
    .filter(({ file, text }) => pattern.test(text) && !WITH_PATHS.some((exception) => exception.test(file)));
  expect(files.map(({ file }) => file)).toEqual([]);
});
