import { SERVER_STATE_ID, ServerState } from '@safar/shared-contracts/server-state.contract';
import * as v from 'valibot';

/**
 * Reads the state that this page's markup was rendered from; undefined on a page without markup. Promises
 * that had settled on the server are promises again, which React's `use` reads at once.
 */
export function readServerState(): ServerState | undefined {
  const text = document.getElementById(SERVER_STATE_ID)?.textContent;
  if (!text) return undefined;
  const state = v.parse(ServerState, JSON.parse(text));
  // The innermost first, because a promise's own keys are not those of its value.
  for (const path of state.settled.toReversed()) revive(state, path);
  return state;
}

function revive(state: ServerState, path: readonly string[]): void {
  let parent: unknown = state;
  for (const key of path.slice(0, -1)) parent = Reflect.get(Object(parent), key);
  const key = path.at(-1) ?? '';
  const value: unknown = Reflect.get(Object(parent), key);
  Reflect.set(Object(parent), key, Object.assign(Promise.resolve(value), { status: 'fulfilled', value }));
}
