import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { readRouteDefinitions } from './definition-routes';
import { SCREENS } from './screens';

let routes: readonly RouteDefinition[];
beforeAll(async () => {
  routes = await readRouteDefinitions();
});

describe('the screens of the gallery and the accessibility check', () => {
  it('are of every route of every definition, and of a path that is none', () => {
    const shown = new Set(SCREENS.map(({ route }) => route));
    expect([...shown].sort()).toEqual(['*', ...routes.map(({ path }) => path)].sort());
  });

  it('need a login where the definitions do', () => {
    const needed = new Map(routes.map(({ path, login = false }) => [path, login]));
    for (const { name, route, login = false } of SCREENS) {
      expect({ name, login }).toEqual({ name, login: needed.get(route) ?? false });
    }
  });

  it('have unique names', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});
