import {
  MarkupRequest,
  RENDER_FUNCTION,
  type MarkupResponse,
} from '@safar/shared-contracts/server-markup.contract';
import * as v from 'valibot';
import { renderMarkup } from './render-markup';

/** Renders one page: JSON of a MarkupRequest → JSON of a MarkupResponse. Never rejects. */
async function render(request: string): Promise<string> {
  const response: MarkupResponse = await renderMarkup(v.parse(MarkupRequest, JSON.parse(request))).catch(
    (error: unknown) => ({ failure: describe(error) }),
  );
  return JSON.stringify(response);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? String(error) : `${String(error)} ${describe(error.cause)}`;
}

Reflect.set(globalThis, RENDER_FUNCTION, render);
