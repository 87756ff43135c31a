import { Stages } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import type { Parser } from '../../command-line/arguments';
import { UsageError } from '../../command-line/usage-error';

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A duration such as `90s`, `10m`, `2h` or `1d`, in seconds. */
export const duration: Parser<number> = {
  parse: (value, subject) => {
    const [, number = '', unit = ''] = /^(\d+)([smhd])$/.exec(value) ?? [];
    const seconds = Number(number) * (UNIT_SECONDS[unit] ?? 0);
    const parsed = v.safeParse(Stages.entries.eachSeconds, seconds);
    if (parsed.success) return parsed.output;
    throw new UsageError(`${subject} must be a duration such as 90s, 10m, 2h or 1d, not '${value}'.`);
  },
};

/** Ascending shares of visitors in percent, such as `1,10,50,100`. */
export const shares: Parser<readonly number[]> = {
  parse: (value, subject) => {
    const parsed = v.safeParse(Stages.entries.percents, value.split(',').map(Number));
    if (parsed.success) return parsed.output;
    throw new UsageError(
      `${subject} must be ascending shares in percent such as 1,10,50,100, not '${value}'.`,
    );
  },
};
