import styled from '@emotion/styled';

/** A surface for content. Use `as="article"` or `as="section"` where it is one. */
export const Card = styled.div`
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);
  box-shadow: var(--shadow-1);
`;

/** The surface for the one action of a screen, raised above its neighbours. */
export const ActionCard = styled(Card)`
  gap: var(--space-6);
  padding: var(--space-6);
  box-shadow: var(--shadow-2);
`;

/** The actions of the card: the first one is large. A sentence may explain why there is none. */
export const CardActions = styled.div`
  display: grid;
  gap: var(--space-3);

  > :first-child {
    min-height: 52px;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;

export const CardBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-4);
`;

/** Cards side by side, as many as fit: 1 on a phone, up to 4. A `<ul>`; its children are `<li>`. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-8) var(--space-6);
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    display: grid;
  }
`;
