import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import * as v from 'valibot';
import { HttpError } from './http-error';

/** Routes take their types from the contracts in their schema: what comes in is parsed, what goes out too. */
export interface ValibotTypeProvider extends FastifyTypeProvider {
  readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  readonly serializer: this['schema'] extends v.GenericSchema ? v.InferInput<this['schema']> : unknown;
}

/**
 * Each wrong field with its sentence; the first one counts. A field that is missing says just that. No body,
 * no fields.
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
    // The sentence of last resort: a contract's own stand above it, those of valibot speak of types to
    // developers.
    const result = v.safeParse(schema, data, { message: 'This is not a valid value.' });
    return result.success
      ? { value: result.output }
      : { error: new HttpError('VALIDATION', undefined, fieldsOf(result.issues)) };
  };

/**
 * An answer is parsed by its contract before it leaves: a key that the contract does not know never goes out.
 */
export const serializerCompiler: FastifySerializerCompiler<v.GenericSchema> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(v.parse(schema, data));
