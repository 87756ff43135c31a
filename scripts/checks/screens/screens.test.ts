import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { readRouteDefinitions } from './definition-routes';
import { SCREENS } from './screens';

let routes: readonly RouteDefinition[];
beforeAll(async () => {
  routes = await readRouteDefinitions();
});

describe('the screens that are photographed and read', () => {
  it('are of every route of every door, and of the address that is none', () => {
    const shown = new Set(SCREENS.map(({ route }) => route));
    expect([...shown].sort()).toEqual(['*', ...routes.map(({ path }) => path)].sort());
  });

  it('are those for signed-in users where the doors ask for a login', () => {
    const asks = new Map(routes.map(({ path, login = false }) => [path, login]));
    for (const { name, route, login = false } of SCREENS) {
      expect({ name, login }).toEqual({ name, login: asks.get(route) ?? false });
    }
  });

  it('have names of their own', () => {
    const names = SCREENS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });
});
