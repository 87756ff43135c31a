import styled from '@emotion/styled';

/**
 * Shows how much of a text's length is used. Hidden from screen readers, which read the limit in the field's
 * hint and an error when the text is too long.
 */
export function CharacterCount({ text, max }: { text: string; max: number }) {
  // Counts like the contract: without surrounding blanks.
  const { length } = text.trim();
  return (
    <Count aria-hidden="true" data-over={length > max || undefined}>
      {length.toLocaleString('en')} / {max.toLocaleString('en')}
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
