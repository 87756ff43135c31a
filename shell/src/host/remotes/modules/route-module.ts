import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/**
 * The module that a remote exposes for a route or a slot: an ordinary React Router route module. A slot's
 * `Component` gets the slot's props, and what its own `loader` returned as `loaderData`.
 */
export interface RouteModule {
  Component: ComponentType<Record<string, unknown>>;
  loader?: LoaderFunction;
  ErrorBoundary?: ComponentType;
}

/**
 * Checks a module that a container returned: after a failed chunk the federation runtime may return a module
 * without its exports, which would crash only at render. Source: docs/design/federation.md, Loading and
 * healing.
 */
export function isRouteModule(candidate: unknown): candidate is RouteModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const exported = (name: keyof RouteModule): unknown => Reflect.get(candidate, name);
  const [loader, ErrorBoundary] = [exported('loader'), exported('ErrorBoundary')];
  return (
    isComponent(exported('Component')) &&
    (loader === undefined || typeof loader === 'function') &&
    (ErrorBoundary === undefined || isComponent(ErrorBoundary))
  );
}

/** Accepts a function, and the object that `memo`, `forwardRef` and `styled` return. */
function isComponent(candidate: unknown): boolean {
  return (
    typeof candidate === 'function' ||
    (typeof candidate === 'object' && candidate !== null && '$$typeof' in candidate)
  );
}
