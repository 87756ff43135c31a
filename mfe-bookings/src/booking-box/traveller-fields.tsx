import styled from '@emotion/styled';
import { useId } from 'react';

/** Shows name and email of the traveller in read-only fields. Source: Spec 2.77. */
export function TravellerFields({ name, email }: { name: string; email: string }) {
  return (
    <Rows>
      <Row label="Name" name="name" value={name} />
      <Row label="Email" name="email" value={email} />
    </Rows>
  );
}

/** `name` is the autocomplete token of the field, too. */
function Row({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} autoComplete={name} value={value} title={value} readOnly />
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
  input {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--radius-1);
    background: none;
    text-align: end;
    text-overflow: ellipsis;
  }
`;
