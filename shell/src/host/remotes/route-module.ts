import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

/**
 * What a remote exposes for a route or a slot: an ordinary React Router route module. A slot's `Component` gets the slot's
 * props and what its own `loader` returned as `loaderData`.
 */
export interface RouteModule {
  Component: ComponentType<Record<string, unknown>>;
  loader?: LoaderFunction;
  ErrorBoundary?: ComponentType;
}

/**
 * Checks what came out of a container: after a failed chunk a federation runtime may hand over a module without its
 * exports, which would crash only at render. Source: docs/design/federation.md, Loading and healing.
 */
export function isRouteModule(candidate: unknown): candidate is RouteModule {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { Component, loader, ErrorBoundary } = candidate as Record<string, unknown>;
  return (
    isComponent(Component) &&
    (loader === undefined || typeof loader === 'function') &&
    (ErrorBoundary === undefined || isComponent(ErrorBoundary))
  );
}

/** A function, or the object that memo, forwardRef and styled make. */
function isComponent(candidate: unknown): boolean {
  return (
    typeof candidate === 'function' ||
    (typeof candidate === 'object' && candidate !== null && '$$typeof' in candidate)
  );
}
