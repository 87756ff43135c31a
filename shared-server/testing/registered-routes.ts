import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Fastify announces each new app here, before the app has a route. */
const NEW_APP = 'fastify.initialization';

const hasApp = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/**
 * All routes that the apps made by `build` register, as `GET /path`, and as `ANY /path` where a route takes
 * several methods. Routes of HEAD that Fastify adds to those of GET are left out. The app becomes ready,
 * which registers what its plugins bring.
 */
export async function registeredRoutes(build: () => Promise<{ app: FastifyInstance }>): Promise<string[]> {
  const routes = new Set<string>();
  const collect = ({ method, url }: RouteOptions) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD');
    if (methods.length > 0) routes.add(`${methods.length > 1 ? 'ANY' : methods[0]} ${url}`);
  };
  const listen = (message: unknown) => {
    if (hasApp(message)) message.fastify.addHook('onRoute', collect);
  };
  subscribe(NEW_APP, listen);
  try {
    const { app } = await build();
    await app.ready();
  } finally {
    unsubscribe(NEW_APP, listen);
  }
  return [...routes].sort();
}
