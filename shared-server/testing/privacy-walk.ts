import type { BackendName } from '@safar/shared-contracts/backends';
import type { Endpoint, UrlParts } from '@safar/shared-contracts/endpoint';
import { endpointsOf } from '@safar/shared-contracts/endpoints/all';
import * as v from 'valibot';
import type { Pool } from '../src/database/database';
import { fuzzTables } from './fuzz-tables';
import type { TestUser } from './backend-under-test';

/** Stands in {@link WalkedBackend.samples} for the id of each row in turn. */
export const EACH_ID = 'each id';

/** Somebody whose email, and phone number if there is one, others may not read. */
export interface WalkedPerson {
  readonly as: TestUser;
  readonly phone?: string;
}

export interface WalkedBackend {
  readonly name: BackendName;
  readonly pool: Pool;
  readonly people: readonly WalkedPerson[];
  readonly request: (
    endpoint: Endpoint,
    parts: UrlParts & { readonly as?: TestUser | undefined; readonly body?: object | undefined },
  ) => Promise<{ status: number; body: unknown }>;
  /** Field → a valid value, for the queries and bodies of that person. */
  readonly samples: (email: string) => Readonly<Record<string, unknown>>;
  /** Emails and phone numbers of others that this person may read now. */
  readonly allowed: (email: string) => Promise<readonly string[]>;
  /** Fills the database anew. */
  readonly reset: () => Promise<unknown>;
}

/** `leaks`: sentences. `succeeded`: the names of the endpoints that did what they are for, at least once. */
export interface WalkResult {
  readonly leaks: readonly string[];
  readonly succeeded: ReadonlySet<string>;
}

/**
 * Sends a request to every endpoint of a backend, for each id there is, anonymously and as each person, and
 * looks in every response for what is somebody else's. The requests are made from the endpoints: a new one is
 * walked by itself. Throws for a field that has no sample.
 */
export async function walkEndpoints(backend: WalkedBackend): Promise<WalkResult> {
  const leaks: string[] = [];
  const succeeded = new Set<string>();
  const { ids } = await fuzzTables(backend.pool);
  let isChanged = true;
  const visit = async (endpoint: Endpoint, person: WalkedPerson | undefined) => {
    // What was refused has changed nothing (fuzz-backend.ts).
    if (isChanged) await backend.reset();
    isChanged = false;
    for (const parts of requestsTo(
      endpoint,
      backend.samples(person?.as.email ?? 'a@b.example'),
      await ids(),
    )) {
      const { status, body } = await backend.request(endpoint, { ...parts, as: person?.as });
      if (status === endpoint.status) succeeded.add(endpoint.name);
      isChanged ||= status < 400 && endpoint.method !== 'GET';
      const found = await foreignContacts(backend, person, JSON.stringify(body));
      const title = `${person?.as.email ?? 'an anonymous visitor'}: ${endpoint.name}, ${status}`;
      leaks.push(...found.map((contact) => `${title} has ${contact}`));
    }
  };

  const endpoints = endpointsOf(backend.name);
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const changes = endpoints.filter(({ method }) => method !== 'GET');
  for (const some of [reads, changes]) {
    for (const person of [undefined, ...backend.people]) {
      for (const endpoint of some) await visit(endpoint, person);
    }
  }
  return { leaks, succeeded };
}

async function foreignContacts(
  { people, allowed }: WalkedBackend,
  reader: WalkedPerson | undefined,
  text: string,
): Promise<string[]> {
  const contacts = people
    .filter((person) => person !== reader)
    .flatMap(({ as, phone }) => [as.email, ...(phone === undefined ? [] : [phone])])
    .filter((contact) => text.includes(contact));
  // Asked after the response: the request may have been a booking.
  const may = reader && contacts.length > 0 ? await allowed(reader.as.email) : [];
  return contacts.filter((contact) => !may.includes(contact));
}

const Field = v.looseObject({ type: v.string() });
const WithEntries = v.object({ entries: v.record(v.string(), Field) });

/** The required fields of a schema, with their samples. */
function filled(schema: v.GenericSchema | undefined, samples: Readonly<Record<string, unknown>>) {
  if (!v.is(WithEntries, schema)) return undefined;
  const required = Object.entries(schema.entries).filter(([, { type }]) => type !== 'exact_optional');
  return Object.fromEntries(
    required.map(([name]) => {
      if (!(name in samples)) throw new Error(`The walk needs a sample of the field ${name}.`);
      return [name, samples[name]];
    }),
  );
}

function requestsTo(
  { params, query, body }: Endpoint,
  samples: Readonly<Record<string, unknown>>,
  ids: readonly string[],
): (UrlParts & { body?: object | undefined })[] {
  const parts = {
    params: filled(params, { ...samples, id: EACH_ID }) ?? {},
    query: filled(query, samples) ?? {},
    body: filled(body, samples),
  };
  const text = JSON.stringify(parts);
  if (!text.includes(EACH_ID)) return [parts].map(asRequest);
  return ids.map((id) => asRequest(JSON.parse(text.replaceAll(EACH_ID, id))));
}

const Request = v.object({
  params: v.record(v.string(), v.string()),
  query: v.record(v.string(), v.unknown()),
  body: v.optional(v.record(v.string(), v.unknown())),
});
const asRequest = (parts: unknown) => v.parse(Request, parts);
