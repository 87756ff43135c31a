import { useState } from 'react';

/**
 * Holds what is typed until it is written to the address. When the address changes (a search, Back, Forward),
 * the draft becomes its value, and what was typed at another address is forgotten. What is typed between the
 * `send` of a draft and its arrival in the address is kept. `keyOf` is the value as text, the same for each
 * way to write it.
 */
export function useUrlDraft<Value>(inAddress: Value, keyOf: (value: Value) => string) {
  const origin = keyOf(inAddress);
  const [draft, setDraft] = useState({ origin, sent: origin, value: inAddress });
  const value = [draft.origin, draft.sent].includes(origin) ? draft.value : inAddress;
  // During rendering, so that the previous text never shows.
  if (draft.origin !== origin) setDraft({ origin, sent: origin, value });
  return {
    value,
    setValue: (typed: Value) => setDraft({ ...draft, value: typed }),
    send: (sent: Value) => setDraft({ ...draft, sent: keyOf(sent), value: sent }),
  };
}
