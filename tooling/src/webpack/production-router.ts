import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../root';

const fromShell = createRequire(path.join(ROOT, 'shell/package.json'));
const MODULES = { 'react-router$': 'index.mjs', 'react-router/dom$': 'dom-export.mjs' };

/**
 * Returns the aliases for the production build of React Router: to bundlers its package offers only the build
 * with warnings for developers.
 */
export function productionRouter(): Record<string, string> {
  const entry = createRequire(fromShell.resolve('react-router-dom')).resolve('react-router');
  const folder = entry.replace(/development[^]*$/, 'production');
  return Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, path.join(folder, file)]));
}
