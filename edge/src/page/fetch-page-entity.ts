import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { ObjectId } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';
import type { Env } from '../env';
import { ENTITY_SOURCES, type PageEntity } from './page-entity';

/** How long a page waits for what its head could say better. */
const TIMEOUT_MS = 400;

/**
 * What the page at `pathname` is about, as everybody may see it. `gone`: there is no such thing. Undefined: the route is
 * about nothing in particular, or its backend is slow, down or talking nonsense; the page then has the route's own head.
 */
export async function fetchPageEntity(
  env: Pick<Env, 'TOURS_URL' | 'TASKS_URL'>,
  { about }: RouteDefinition,
  pathname: string,
  origin: string,
): Promise<PageEntity | 'gone' | undefined> {
  if (!about) return undefined;
  const id = pathname.replace(/\/$/, '').slice(-24);
  if (!v.is(ObjectId, id)) return 'gone';
  const { backend, path, read } = ENTITY_SOURCES[about];
  try {
    const answer = await fetch(env[backend] + path + id, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return 'gone';
    return answer.ok ? read(await answer.json(), origin) : undefined;
  } catch {
    return undefined;
  }
}
