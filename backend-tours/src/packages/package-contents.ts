import { WrittenContents } from '@safar/shared-contracts/package-contents.contract';
import { sql, type Sql } from '@safar/shared-server/sql';
import * as v from 'valibot';

const NAMES = v.keyof(WrittenContents).options;

/** The contents that are there, as JSON for the database. What is empty is left out. */
export function contentsOf(fields: WrittenContents): string {
  const written = NAMES.filter((name) => fields[name] !== undefined && fields[name].length > 0);
  return JSON.stringify(Object.fromEntries(written.map((name) => [name, fields[name]])));
}

/** The contents of `tour_package p` after a change: what is absent in it stays, and what is empty goes. */
export function changedContents(fields: WrittenContents): Sql {
  const changed = NAMES.filter((name) => fields[name] !== undefined);
  return sql`(p.contents - ${changed}::text[]) || ${contentsOf(fields)}::jsonb`;
}
