import * as v from 'valibot';
import { ERROR_STATUS, type ApiError, type ErrorCode } from './api-error.contract';

/** A call of a backend as a sample answer sees it. */
export interface SampleRequest {
  /** What stands in the address where the call's path has `:name`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The JSON that was sent. */
  readonly body: unknown;
  /** Whoever is signed in; null: nobody. */
  readonly email: string | null;
}

type Give<Answer> = (request: SampleRequest) => Answer | Response;

/** `empty`: what a backend answers that has no data yet. */
export interface SampleAnswer {
  readonly sample: Give<unknown>;
  readonly empty: Give<unknown>;
}

/** What a remote's isolated page gets in place of the backends: `'GET /api/v1/tour-package/:id'` → its answer. */
export type SampleAnswers = Readonly<Record<string, SampleAnswer>>;

/** The answer to one call, held to its contract. Without `empty` it is the same where there is no data yet. */
export function sampleAnswer<Contract extends v.GenericSchema>(
  contract: Contract,
  sample: Give<v.InferInput<Contract>>,
  empty: Give<v.InferInput<Contract>> = sample,
): SampleAnswer {
  const held =
    (give: Give<v.InferInput<Contract>>): Give<unknown> =>
    (request) => {
      const answer = give(request);
      return answer instanceof Response ? answer : v.parse(contract, answer);
    };
  return { sample: held(sample), empty: held(empty) };
}

/** A refusal as both backends send it. */
export function refusal(error: ErrorCode, message: string): Response {
  return Response.json({ error, message } satisfies ApiError, { status: ERROR_STATUS[error] });
}

/** Answers a call of a backend from the samples. One that has none is answered with 404, and says so in the console. */
export async function answerFrom(
  answers: SampleAnswers,
  request: Request,
  { email, empty = false }: { email: string | null; empty?: boolean },
): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  for (const [pattern, answer] of Object.entries(answers)) {
    const params = paramsOf(pattern, call);
    if (!params) continue;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const given = answer[empty ? 'empty' : 'sample']({ params, query, body, email });
    return given instanceof Response ? given : Response.json(given);
  }
  console.error(`There is no sample answer for ${call}.`);
  return refusal('NOT_FOUND', `There is no sample answer for ${call}.`);
}

function paramsOf(pattern: string, call: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const parts = call.split('/');
  if (wanted.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = decodeURIComponent(part);
    else if (want !== part) return undefined;
  }
  return params;
}
