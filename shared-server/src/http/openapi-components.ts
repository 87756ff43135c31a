import * as apiError from '@safar/shared-contracts/api-error.contract';
import * as bookings from '@safar/shared-contracts/booking.contract';
import * as guides from '@safar/shared-contracts/guide.contract';
import * as messages from '@safar/shared-contracts/message.contract';
import * as tasks from '@safar/shared-contracts/task.contract';
import * as token from '@safar/shared-contracts/token.contract';
import * as packages from '@safar/shared-contracts/tour-package.contract';
import { toJsonSchema, toJsonSchemaDefs, type JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const Schema = v.custom<v.GenericSchema>((value) => v.is(v.object({ kind: v.literal('schema') }), value));

/** The schemas of the contracts by the names they are exported with. */
const DEFINITIONS: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  Object.entries({
    ...apiError,
    ...bookings,
    ...guides,
    ...messages,
    ...packages,
    ...tasks,
    ...token,
  }).flatMap(([name, value]) => (v.is(Schema, value) ? [[name, value]] : [])),
);

/** What requests hold is the input side of a schema. A check that JSON Schema cannot express is left out. */
const OPTIONS = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  /** How Fastify refers to a schema that was added to the app. */
  overrideRef: ({ referenceId }: { referenceId: string }) => `${referenceId}#`,
} as const;

/** A schema as JSON Schema in full, as parameters need it. */
export function inlineSchema(schema: v.GenericSchema): JsonSchema {
  const json = toJsonSchema(schema, OPTIONS);
  delete json.$schema;
  return json;
}

/** Endpoints share schemas, and each conversion goes through all definitions. */
const referring = new WeakMap<v.GenericSchema, JsonSchema>();

/** A schema as JSON Schema that refers to the components of the document wherever it can. */
export function referringSchema(schema: v.GenericSchema): JsonSchema {
  let json = referring.get(schema);
  if (!json) {
    json = toJsonSchema(schema, { ...OPTIONS, definitions: DEFINITIONS });
    delete json.$schema;
    delete json.$defs;
    referring.set(schema, json);
  }
  return json;
}

/**
 * The components that these parts of a document refer to, directly or through other components; `$id` is the
 * name.
 */
export function componentsOf(parts: unknown): (JsonSchema & { $id: string })[] {
  const all = toJsonSchemaDefs(DEFINITIONS, OPTIONS);
  const names = new Set<string>();
  const collect = (from: unknown): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"\$ref":"(\w+)#"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(all[name]);
    }
  };
  collect(parts);
  return [...names].sort().map(($id) => ({ ...all[$id], $id }));
}
