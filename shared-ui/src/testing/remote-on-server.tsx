import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { FakeBackend } from '@safar/shared-testing/fake-backend';
import type { ComponentType } from 'react';
import { Outlet, useLoaderData, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { renderOnServer } from './render-on-server';

interface ExposedModule {
  Component: ComponentType<Record<string, unknown>>;
  loader?: LoaderFunction;
}

/** A remote as it runs alone (its src/isolated.tsx). */
interface IsolatedModule {
  slotProps: Readonly<Record<string, object>>;
  respond: FakeBackend;
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The parameters that a slot's loader gets from the address of its screen. */
  slotParams?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Tests that every module which a remote exposes loads on a server, and that every screen whose content is
 * public and every slot renders there with sample data. `load` imports a module of the remote's sources.
 */
export function testOnServer(
  { routes, slots }: RemoteDefinition,
  isolated: IsolatedModule,
  load: (module: string) => Promise<ExposedModule>,
): void {
  const open = routes.filter(({ login, publicContent }) => !login || publicContent);
  const render = (path: string, at: string, element: ExposedModule, props: object = {}) =>
    renderOnServer([shellRoute(path, element, props)], at, isolated.respond);

  describe('on a server', () => {
    it.each([...routes, ...slots].map(({ module }) => module))('%s loads', async (module) => {
      expect(await load(module)).toHaveProperty('Component');
    });

    if (open.length > 0) {
      const screens = open.flatMap(({ path, module }) =>
        addressesOf(path, isolated).map((address): [string, string, string] => [address, path, module]),
      );
      it.each(screens)('%s renders', async (address, path, module) => {
        expect(await render(path, address, await load(module))).toContain('</h1>');
      });
    }

    if (slots.length > 0) {
      it.each(slots)('the slot $name renders', async ({ name, module }) => {
        const { loader, ...slot } = await load(module);
        const params = isolated.slotParams?.[name];
        const withParams: LoaderFunction = async (args) =>
          (await loader?.({ ...args, ...(params ? { params } : {}) })) ?? null;
        expect(await render('/', '/', { ...slot, loader: withParams }, isolated.slotProps[name])).toMatch(
          /^<main>.*<\/main>$/s,
        );
      });
    }
  });
}

/** A path as it is, or the examples of one with parameters. */
function addressesOf(path: string, { examples }: IsolatedModule): string[] {
  const named = Object.values(examples[path] ?? {}).filter((example) => typeof example === 'string');
  return path.includes(':') ? named : [path, ...named];
}

/** A slot gets what its loader returned as a prop, a screen by the router. */
function shellRoute(path: string, { Component, loader }: ExposedModule, props: object): RouteObject {
  const Content = () => <Component {...props} loaderData={useLoaderData()} />;
  return {
    element: (
      <main>
        <Outlet context={{ renderSlot: (_name: string, _props: object, fallback: unknown) => fallback }} />
      </main>
    ),
    children: [{ path, element: <Content />, loader: loader ?? (() => null) }],
  };
}
