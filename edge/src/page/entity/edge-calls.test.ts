import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EDGE_ENDPOINTS } from './edge-calls';

const SOURCES = path.join(__dirname, '../..');
/**
 * These name endpoints to say which addresses crawlers may ask for, which responses browsers may keep, which
 * requests may be sent again, and what remotes may request while they are rendered, whose records have it.
 */
const CALLS_NONE = [
  'search-engines/robots.routes.ts',
  'offline/worker-script.ts',
  'http/proxy/pass-on.ts',
  'page/render/public-gets.ts',
];

it('the gate knows every endpoint that the edge calls itself', () => {
  const imported = readdirSync(SOURCES, { recursive: true })
    .map(String)
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !file.startsWith('testing/') &&
        !CALLS_NONE.includes(file),
    )
    .flatMap((file) => {
      const text = readFileSync(path.join(SOURCES, file), 'utf8');
      const imports = text.matchAll(
        /import \{([^}]*)\} from '@safar\/shared-contracts\/endpoints\/[\w-]+';/g,
      );
      return [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
    });
  const known = EDGE_ENDPOINTS.map(({ name }) => name);
  expect([...new Set(imported)].filter(Boolean).sort()).toEqual(known.sort());
});
