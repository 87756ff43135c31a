import type { Endpoint } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';

/** What is read of a schema's issue; valibot's has more than the standard for schemas asks for. */
const Issue = v.object({
  message: v.string(),
  expected: v.nullish(v.string()),
  received: v.exactOptional(v.string()),
  path: v.optional(v.array(v.object({ key: v.union([v.string(), v.number()]) })), []),
});

/**
 * Describes for developers why a response is not what its endpoint says: the request, then a line for each
 * issue with the path of the field, what was expected and what came.
 */
export function describeViolation(
  { name, method, path }: Pick<Endpoint, 'name' | 'method' | 'path'>,
  issues: readonly unknown[],
): string {
  const lines = issues.map((issue) => {
    const parsed = v.safeParse(Issue, issue);
    if (!parsed.success) return '  an issue without a description';
    const { message, expected, received, path: keys } = parsed.output;
    const field = keys.map(({ key }) => key).join('.') || 'the body';
    return `  ${field}: ${expected && received ? `expected ${expected}, received ${received}` : message}`;
  });
  return [`The response of ${method} ${path} (${name}) breaks its contract:`, ...lines].join('\n');
}
