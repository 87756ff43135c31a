import styled from '@emotion/styled';

/**
 * How much of the room for a text is used. For the eye only: a screen reader hears the limit with the field's
 * hint, and the error when there is too much.
 */
export function CharacterCount({ text, most }: { text: string; most: number }) {
  // As the contract counts: without the blanks around it.
  const { length } = text.trim();
  return (
    <Count aria-hidden="true" data-over={length > most || undefined}>
      {length.toLocaleString('en')} / {most.toLocaleString('en')}
    </Count>
  );
}

const Count = styled.span`
  justify-self: end;
  color: var(--ink-soft);
  font-size: var(--size-1);
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: var(--danger);
    font-weight: 600;
  }
`;
