import type pg from 'pg';
import type { Tracing } from './span';

type Query = (...args: readonly unknown[]) => unknown;

/** Makes each query of a request a span. Statements have no values in their text: sql.ts. */
export function addQuerySpans(pool: pg.Pool, tracing: Tracing): void {
  Object.assign(pool, { query: withSpans(pool, pool.query, tracing) });
  // Of a transaction. The pool itself gives them a callback.
  pool.on('connect', (client) => Object.assign(client, { query: withSpans(client, client.query, tracing) }));
}

function withSpans(target: object, query: (...args: never[]) => unknown, tracing: Tracing): Query {
  return (...args) => {
    const send = (): unknown => Reflect.apply(query, target, args);
    const text = textOf(args[0]);
    const span =
      typeof args.at(-1) === 'function' ? undefined : tracing.beginPart(nameOf(text), attributesOf(text));
    const result = send();
    if (!span) return result;
    if (!(result instanceof Promise)) {
      span.end();
      return result;
    }
    result.then(
      () => span.end(),
      () => span.end({ failed: true }),
    );
    return result;
  };
}

const attributesOf = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': text });

/** `select` or another first word. */
const nameOf = (text: string) => `SQL ${/\w+/.exec(text)?.[0].toLowerCase() ?? ''}`;

/** A text, or a statement that has one. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isStatement = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isStatement ? String(statement.text) : '';
}
