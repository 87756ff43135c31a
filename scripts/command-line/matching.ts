import * as v from 'valibot';
import type { Parser } from './arguments';
import { UsageError } from './usage-error';

/** Accepts what a contract accepts. */
export function matching<Value>(schema: v.GenericSchema<string, Value>): Parser<Value> {
  return {
    parse: (value, subject) => {
      const { success, output, issues } = v.safeParse(schema, value);
      if (success) return output;
      throw new UsageError(`The ${subject} ${issues[0].message}, not '${value}'.`);
    },
  };
}
