import styled from '@emotion/styled';

/** While a screen's code, data or the visitor's sign-in is on its way. Source: specification.md section 2. */
export function Loading() {
  return <Text role="status">Loading...</Text>;
}

const Text = styled.p`
  padding: var(--space-8) var(--space-4);
  color: var(--ink-soft);
  text-align: center;
`;
