import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

/** Several inputs that are one field, with its label and hint. */
export function InputGroup({
  label,
  hint,
  children,
}: {
  label: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  const hintId = useId();
  return (
    <Group aria-describedby={hintId}>
      <legend>{label}</legend>
      <Hint id={hintId}>{hint}</Hint>
      {children}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  min-width: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: var(--space-2);
    padding: 0;
    font-weight: 600;
    line-height: 1.3;
  }
`;

const Hint = styled.span`
  color: var(--ink-soft);
  font-size: var(--size-1);
`;
