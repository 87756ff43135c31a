import * as v from 'valibot';

/** What a contract (json-schema-of.ts) says of a check: its name, and the limits by which it is compared. */
export interface NamedCheck {
  readonly name: string;
  /** The largest and the smallest value that it accepts, of whatever it measures. */
  readonly max?: number;
  readonly min?: number;
  /** The names that the same check had before, so that builds made before and after fit. */
  readonly was?: readonly string[];
}

/** What a contract says of a transformation: its name. `gives` accepts whatever can come out of it. */
export interface NamedTransformation {
  readonly name: string;
  readonly gives: v.GenericSchema;
}

/*
 * A contract can neither hold a function nor compare two of them, so a function has a name there: same name,
 * same behaviour. Change the name together with the behaviour, unless it is a limit that changes.
 */

/** `v.check` with a name. */
// @__NO_SIDE_EFFECTS__
export function namedCheck<Input>(
  name: string,
  requirement: (input: Input) => boolean,
  message: string,
  limits: Omit<NamedCheck, 'name'> = {},
): v.CheckAction<Input, string> {
  return Object.assign(v.check(requirement, message), { check: { name, ...limits } satisfies NamedCheck });
}

/** `v.transform` with a name. */
// @__NO_SIDE_EFFECTS__
export function namedTransform<Input, Output>(
  name: string,
  operation: (input: Input) => Output,
  gives: v.GenericSchema<Output>,
): v.TransformAction<Input, Output> {
  return Object.assign(v.transform(operation), {
    transformation: { name, gives } satisfies NamedTransformation,
  });
}
