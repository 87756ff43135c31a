import * as v from 'valibot';
import { urlOf } from '../api/endpoint';
import { ObjectId } from '../object-id.contract';
import { EMAIL_PLACEHOLDER } from './early-data.contract';

/** What a route or a slot declares, as its definition has it. */
export interface Declared {
  readonly preload?: readonly string[];
}

interface Address {
  /** The parameters of the screen's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query of the screen's address. */
  readonly search: string;
  /** The email of the signed-in user. */
  readonly email: string | undefined;
}

/**
 * The paths of the data that a route or a slot declares, at this address and for who is signed in. With a
 * query in the address of the screen it is other data.
 */
export function declaredPaths({ preload = [] }: Declared, { params, search, email }: Address): string[] {
  if (search !== '') return [];
  const ids = Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (v.is(ObjectId, value) ? [[name, value]] : [])),
  );
  return preload.flatMap((template) => {
    const [path = '', ofPath = ''] = template.split('?');
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const query = fillQuery(ofPath, email);
    // A screen asks for nothing when its address has no id, or nobody is signed in whose data it wants.
    if (!query || !names.every((name) => name in ids)) return [];
    return [urlOf(path, { params: ids, query })];
  });
}

/** Returns the query of a declared URL, with the email of who is signed in; undefined when it needs one. */
function fillQuery(search: string, email: string | undefined): Record<string, string> | undefined {
  const query = [...new URLSearchParams(search)].map(
    ([name, value]) => [name, value === EMAIL_PLACEHOLDER ? email : value] as const,
  );
  const filled = query.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return filled.length === query.length ? Object.fromEntries(filled) : undefined;
}
