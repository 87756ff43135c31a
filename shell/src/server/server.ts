import {
  CHECK_FUNCTION,
  MarkupCheck,
  type MarkupCheckResult,
} from '@safar/shared-contracts/markup-check.contract';
import {
  MarkupRequest,
  RENDER_FUNCTION,
  type MarkupResponse,
} from '@safar/shared-contracts/server-markup.contract';
import * as v from 'valibot';
import { checkMarkup } from './check-markup';
import { describeError } from './describe-error';
import { renderMarkup } from './render-markup';

const failed = (error: unknown) => ({ failure: describeError(error) });

/** Renders one page: JSON of a MarkupRequest → JSON of a MarkupResponse. Never rejects. */
async function render(request: string): Promise<string> {
  const response: MarkupResponse = await renderMarkup(v.parse(MarkupRequest, JSON.parse(request))).catch(
    failed,
  );
  return JSON.stringify(response);
}

/** Does a check of the gate: JSON of a MarkupCheck → JSON of a MarkupCheckResult. Never rejects. */
async function check(request: string): Promise<string> {
  const result: MarkupCheckResult = await checkMarkup(v.parse(MarkupCheck, JSON.parse(request))).catch(
    failed,
  );
  return JSON.stringify(result);
}

Reflect.set(globalThis, RENDER_FUNCTION, render);
Reflect.set(globalThis, CHECK_FUNCTION, check);
