import { ApiError } from '@safar/shared-contracts/api-error.contract';
import * as v from 'valibot';

/** What a reader sees of a text: the rest of it may be cleaned away before it is stored. */
const visible = (text: string) => text.replace(/[\p{C}\s]/gu, '');

interface Attempt {
  /** The text that each of the fields had. */
  readonly text: string;
  readonly fields: readonly string[];
}

/** Expects that a response has the text in each of these fields, and that nothing visible of it is lost. */
export function expectStored({ text, fields }: Attempt, stored: object): void {
  const values = Object.fromEntries(Object.entries(stored).filter(([field]) => fields.includes(field)));
  expect(Object.keys(values).sort()).toEqual([...fields].sort());
  for (const value of Object.values(values)) expect(visible(String(value))).toBe(visible(text));
}

/** Expects a response that a browser saves as a file of data, and never shows as a page or runs. */
export function expectDataFile(headers: Readonly<Record<string, unknown>>): void {
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; filename="safar-[a-z]+\.json"$/),
  });
}

/** Expects a refusal with a sentence for each of these fields, and for no other. */
export function expectRefused(
  { fields }: Attempt,
  { status, body }: { status: number; body: unknown },
): void {
  const { error, fields: sentences = {} } = v.parse(ApiError, body);
  expect([status, error]).toEqual([400, 'VALIDATION']);
  expect(Object.keys(sentences).sort()).toEqual([...fields].sort());
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[A-Z].*[.)]$/);
}

/** The fields of a schema that take this text, and those that do not. */
export function fieldsTaking(
  entries: Readonly<Record<string, v.GenericSchema>>,
  fields: readonly string[],
  text: string,
): { taking: string[]; refusing: string[] } {
  const takes = (field: string) => entries[field] !== undefined && v.safeParse(entries[field], text).success;
  return { taking: fields.filter(takes), refusing: fields.filter((field) => !takes(field)) };
}
