import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { useState } from 'react';

/** How many lines of a long text are shown until its reader asks for all. */
const CUT_LINES = 8;
/** A text of up to this many lines is not cut: the button would show hardly anything. */
const MAX_LINES = 12;

/**
 * What somebody wrote. A text of many lines is cut, with a button that shows all of it. It is cut to the eye
 * alone: a screen reader reads all of it, paper has all of it, and so has a browser without scripts, where
 * the button would do nothing.
 */
export function LongText({ children: text, author }: { children: string; author: string }) {
  const [open, setOpen] = useState(false);
  if (text.split('\n').length <= MAX_LINES) return <Words>{text}</Words>;
  const action = open ? 'Show less' : 'Show all';
  return (
    <>
      <Words data-cut={!open}>{text}</Words>
      <Button
        small
        variant="quiet"
        aria-label={`${action} of what ${author} wrote`}
        onClick={({ currentTarget }) => {
          setOpen(!open);
          // Hundreds of lines less leave it above the window.
          if (open) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
        }}
      >
        {action}
      </Button>
    </>
  );
}

/**
 * Each paragraph runs in the direction of its own language. Letters under heaps of marks would reach over
 * what others wrote.
 */
const Words = styled.p`
  overflow: clip;
  white-space: pre-line;
  unicode-bidi: plaintext;

  @media screen and (scripting: enabled) {
    &[data-cut='true'] {
      max-height: ${CUT_LINES}lh;
    }
  }
  @media (scripting: none) {
    + button {
      display: none;
    }
  }
  /* Its text, and not its edge, is aligned with the words. */
  + button {
    justify-self: start;
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
