import type { Roster, RosterEntry } from '@safar/shared-contracts/roster.contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * The entries of a roster, with what the server has said of them since it was loaded: the next roster that is
 * loaded has that, too, unless it ends before them. `accept` takes an entry as the server has it now.
 */
export function useEntries(roster: Roster) {
  const { revalidate } = useRevalidator();
  const [accepted, setAccepted] = useState({ roster, entries: new Map<string, RosterEntry>() });
  const behindEndOf = ({ entries, cancelledEntries = [] }: Roster) =>
    [...accepted.entries].filter(([id]) => ![...entries, ...cancelledEntries].some(({ _id }) => _id === id));
  if (accepted.roster !== roster) {
    setAccepted({ roster, entries: new Map(behindEndOf(accepted.roster)) });
  }
  return {
    entries: [
      ...roster.entries.map((entry) => accepted.entries.get(entry._id) ?? entry),
      ...behindEndOf(roster).map(([, entry]) => entry),
    ],
    accept: (entry: RosterEntry) => {
      setAccepted((before) => ({ ...before, entries: new Map([...before.entries, [entry._id, entry]]) }));
      void revalidate();
    },
  };
}
