import { readFileSync } from 'node:fs';
import { productionRouter } from './production-router';

it('a published shell has the build of React Router without warnings for developers', () => {
  const aliases = productionRouter();
  expect(Object.keys(aliases)).toEqual(['react-router$', 'react-router/dom$']);
  for (const file of Object.values(aliases)) {
    expect(file).toContain('/dist/production/');
    expect(readFileSync(file, 'utf8')).toContain('RouterProvider');
  }
});
