import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import * as v from 'valibot';
import { HttpError } from './http-error';

/** Types routes by the valibot schemas they are given: requests are parsed by them, and responses too. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  readonly serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/**
 * Invalid field → a sentence, the first one of several. Undefined when the issues name no field: there is no
 * body.
 */
function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (!field || fields.has(field)) continue;
    fields.set(field, issue.received === 'undefined' ? 'This field is required.' : issue.message);
  }
  return fields.size > 0 ? Object.fromEntries(fields) : undefined;
}

export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data: unknown) => {
    // This message replaces valibot's own, which are for developers. Messages in the contracts take
    // precedence.
    const result = v.safeParse(schema, data, { message: 'This is not a valid value.' });
    return result.success
      ? { value: result.output }
      : { error: new HttpError('VALIDATION', undefined, { fields: fieldsOf(result.issues) }) };
  };

/**
 * A response is parsed by its schema before it is sent: a key that the schema does not know is never sent.
 */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(v.parse(schema, data));
