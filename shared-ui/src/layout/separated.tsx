import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';

/** Short facts with a dot between them. Wherever a line breaks, it neither ends nor begins with a dot. */
export function Separated({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <Row>
      {facts.map((fact, index) => (
        // Facts have no identity but their place.
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>
            {index > 0 && <Dot>· </Dot>}
            {fact}
          </span>
        </Fragment>
      ))}
    </Row>
  );
}

/* The dot of a fact is in the gap before it, which is cut off where that is the beginning of a line. */
const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  column-gap: 0.9em;
  /* Not closer: the focus ring of a link is outside of it. */
  clip-path: inset(-1em -1em -1em -0.3em);

  > span {
    position: relative;
    min-width: 0;
  }
`;

const Dot = styled.span`
  position: absolute;
  inset-inline-start: -0.9em;
  width: 0.9em;
  text-align: center;
`;
