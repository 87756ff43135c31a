import { useState } from 'react';

/**
 * Holds what is typed until it is written to the address. When the address changes (a search, Back), the
 * draft becomes the value of the address again. `Value` must be plain data.
 */
export function useUrlDraft<Value>(inAddress: Value): [Value, (value: Value) => void] {
  const origin = JSON.stringify(inAddress);
  const [draft, setDraft] = useState({ origin, value: inAddress });
  return [draft.origin === origin ? draft.value : inAddress, (value) => setDraft({ origin, value })];
}
