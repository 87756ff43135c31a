import styled from '@emotion/styled';
import { nameOf } from './check-in-words';
import type { CheckIns } from './use-check-ins';
import { hereOf, type ListedEntry } from './with-queued';

interface PartyHereProps extends Pick<CheckIns, 'setHere'> {
  entry: ListedEntry;
  past: boolean;
  /** Is called before the last of the party is checked in. */
  onCheckIn: (entry: ListedEntry) => void;
}

/** Of how many a party is; once it is checked in, with a choice of how many of it are here. */
export function PartyHere({ entry, past, setHere, onCheckIn }: PartyHereProps) {
  const { travellers } = entry;
  const here = hereOf(entry);
  if (travellers === 1 || here === 0) return travellers;
  const text = here < travellers ? `${here} of ${travellers}` : String(travellers);
  if (past) return text;
  return (
    <>
      <Choice
        aria-label={`How many are here of the party of ${nameOf(entry)}`}
        value={here}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          if (chosen === travellers) onCheckIn(entry);
          void setHere(entry, chosen);
        }}
      >
        {Array.from({ length: travellers }, (_, index) => travellers - index).map((count) => (
          <option key={count} value={count}>{`${count} of ${travellers}`}</option>
        ))}
      </Choice>
      <OnPaper aria-hidden="true">{text}</OnPaper>
    </>
  );
}

const Choice = styled.select`
  min-height: 32px;
  padding: 0 var(--space-1);
  border: 1px solid var(--edge);
  border-radius: var(--radius-1);
  color: inherit;
  background: var(--surface);
  font: inherit;

  @media print {
    display: none;
  }
`;

const OnPaper = styled.span`
  @media not print {
    display: none;
  }
`;
