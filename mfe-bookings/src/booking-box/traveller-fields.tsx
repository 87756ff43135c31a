import styled from '@emotion/styled';
import type { User } from '@safar/shared-auth';
import { useId, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Shows name and email of the traveller in read-only fields. They are empty in the content that a page
 * arrives with, which is for nobody: nothing below them moves when the traveller is known. Source: Spec 2.77.
 */
export function TravellerFields({ user }: { user: User | null }) {
  const isArriving = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!user && !isArriving) return null;
  return (
    <Rows>
      <Row label="Name" name="name" value={user?.displayName ?? ''} />
      <Row label="Email" name="email" value={user?.email ?? ''} />
    </Rows>
  );
}

/** `name` is the autocomplete token of the field, too. */
function Row({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Whole data-value={value}>
        <textarea id={id} name={name} autoComplete={name} value={value} rows={1} readOnly />
      </Whole>
    </div>
  );
}

const Rows = styled.div`
  > div {
    display: flex;
    align-items: baseline;
    gap: var(--space-4);
    border-top: 1px solid var(--hairline);
  }
  > div:last-of-type {
    border-bottom: 1px solid var(--hairline);
  }
  label {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;

/** A long name has several lines. Not every browser gives a textarea the height of its text; a copy does. */
const Whole = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;
  min-height: 44px;
  align-content: center;

  &::after {
    content: attr(data-value);
    visibility: hidden;
  }
  &::after,
  > textarea {
    grid-area: 1 / 1;
    overflow: hidden;
    font: inherit;
    text-align: end;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > textarea {
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: var(--radius-1);
    background: none;
    resize: none;
  }
`;
