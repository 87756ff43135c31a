import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readStored } from '@safar/shared-contracts/read-stored';
import { storeDraft } from './form-draft';

type Texts = Record<string, string>;

/**
 * What was typed in a form on an earlier visit, as its initial values. `untouched` are its values without a
 * draft; `storedAt` is the key in the browser's storage.
 */
export function useTypedDraft<Values extends Texts>(storedAt: string, untouched: Values) {
  const [initial] = useState(() => {
    const stored = readStored(storedAt, v.record(v.string(), v.string())) ?? {};
    return Object.keys(untouched).reduce(
      (values, name) => ({ ...values, [name]: stored[name] ?? values[name] }),
      untouched,
    );
  });
  return { initial, hasDraft: !areEqual(initial, untouched) };
}

/**
 * Stores what is typed, whenever something is, while it differs from the first `untouched`. Once it is sent,
 * the caller removes the draft, also of a form that was left meanwhile.
 */
export function useStoredDraft(storedAt: string, values: Texts, untouched: Texts): void {
  const [first] = useState(untouched);
  useEffect(() => {
    storeDraft(storedAt, areEqual(values, first) ? undefined : values);
  }, [storedAt, values, first]);
}

const areEqual = (one: Texts, other: Texts) => Object.keys(one).every((name) => one[name] === other[name]);
