import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import { bookPackage } from '@safar/shared-contracts/endpoints/bookings';
import fc from 'fast-check';
import * as v from 'valibot';
import { inFull } from '@safar/shared-server/testing/in-full';
import { breaks } from './breaks';
import { hintsOf, instancesOf, type Hints } from './instances';
import { judge } from './judge';
import { mutationsOf } from './mutations';
import { ARRAY, NULLABLE, OBJECT, OPTIONAL, PIPED, UNION } from './schema-parts';

/** An endpoint as it is, or after one of all changes that are known. */
const changed = (endpoint: Endpoint) =>
  fc.constantFrom(endpoint, ...mutationsOf(endpoint).flatMap(({ mutant }) => (mutant ? [mutant] : [])));

const pairs = fc
  .constantFrom(...ALL_ENDPOINTS)
  .chain((endpoint) => fc.record({ client: changed(endpoint), backend: changed(endpoint) }));

/** A change may leave no value that a field accepts. */
const anyOf = (values: readonly unknown[]) => fc.constantFrom(...(values.length > 0 ? values : [null]));

/** Values of a schema in which every field varies at once. */
function valuesOf(schema: v.GenericSchema, hints: Hints): fc.Arbitrary<unknown> {
  if (v.is(PIPED, schema)) return anyOf(instancesOf(schema, hints));
  if (v.is(OPTIONAL, schema)) return valuesOf(schema.wrapped, hints);
  if (v.is(NULLABLE, schema)) return fc.option(valuesOf(schema.wrapped, hints));
  if (v.is(UNION, schema)) return fc.oneof(...schema.options.map((option) => valuesOf(option, hints)));
  if (v.is(ARRAY, schema)) return fc.array(valuesOf(schema.item, hints), { maxLength: 3 });
  if (!v.is(OBJECT, schema)) return anyOf(instancesOf(schema, hints));
  const fields = Object.entries(schema.entries).map(
    ([name, entry]) => [name, valuesOf(entry, hints)] as const,
  );
  const requiredKeys = Object.keys(schema.entries).filter((name) => !v.is(OPTIONAL, schema.entries[name]));
  return fc.record(Object.fromEntries(fields), { requiredKeys });
}

describe('what the gate accepts', () => {
  it('breaks nothing when the client and the backend have changed in any two ways', () => {
    fc.assert(
      fc.property(pairs, ({ client, backend }) => {
        const judgement = judge(client, backend);
        return judgement.refusals.length > 0 || !judgement.breaks;
      }),
      { numRuns: inFull(100, 40) },
    );
  });

  it('is read by the client in every mixture of values that the backend may send', () => {
    fc.assert(
      fc.property(pairs, fc.gen(), ({ client, backend }, gen) => {
        if (judge(client, backend).refusals.length > 0) return true;
        const hints = hintsOf(backend.response, client.response);
        const value = gen(valuesOf, backend.response, hints);
        if (!v.is(backend.response, value)) return true;
        const sent: unknown = JSON.parse(JSON.stringify(v.parse(backend.response, value)));
        return v.is(client.response, sent);
      }),
      { numRuns: inFull(150, 60) },
    );
  });
});

describe('the generated requests and responses', () => {
  it('are there for every part of every endpoint', () => {
    for (const { params, query, body, response } of ALL_ENDPOINTS) {
      for (const schema of [params, query, body, response]) {
        if (schema) expect(instancesOf(schema, hintsOf(schema)).length).toBeGreaterThan(0);
      }
    }
  });

  it('find a request that is refused, a field that is dropped and a response that cannot be read', () => {
    const { email } = bookPackage.body.entries;
    const reference = v.picklist(['A1', 'B2']);
    const data = v.object({ ...bookPackage.response.entries.data.entries, reference });
    const body = v.object({ ...bookPackage.body.entries, seats: v.number() });
    expect(breaks(bookPackage, bookPackage)).toBe(false);
    expect(breaks(bookPackage, { ...bookPackage, body })).toBe(true);
    expect(breaks(bookPackage, { ...bookPackage, body: v.object({ email }) })).toBe(true);
    expect(breaks({ ...bookPackage, response: v.object({ data, message: v.string() }) }, bookPackage)).toBe(
      true,
    );
    expect(breaks(bookPackage, { ...bookPackage, response: v.object({ data, message: v.string() }) })).toBe(
      false,
    );
  });
});
