import type { Endpoint } from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';

/** The part of a validation issue that is described. `expected` and `received` are additions of valibot. */
const Issue = v.object({
  message: v.string(),
  expected: v.nullish(v.string()),
  received: v.exactOptional(v.string()),
  path: v.optional(v.array(v.object({ key: v.union([v.string(), v.number()]) })), []),
});

/**
 * Describes for developers how a response breaks its contract: the request, then one line for each issue with
 * the path of the field, the expected and the received value.
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
