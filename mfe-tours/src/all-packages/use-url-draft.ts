import { useState } from 'react';

/**
 * What somebody types before the address takes it over. When the address changes (a search, Back), the draft
 * is what the address says again. `Value` must be plain data.
 */
export function useUrlDraft<Value>(inAddress: Value): [Value, (value: Value) => void] {
  const origin = JSON.stringify(inAddress);
  const [draft, setDraft] = useState({ origin, value: inAddress });
  return [draft.origin === origin ? draft.value : inAddress, (value) => setDraft({ origin, value })];
}
