import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { useState } from 'react';
import { flushSync } from 'react-dom';

/** So many lines of a text are shown, unless its reader wants all. */
const CUT_LINES = 8;
/** A text with as many is not cut: one would ask for next to nothing. */
const MAX_LINES = 12;

/**
 * What somebody wrote. One of many lines is cut, with a button that shows all of it; `name` says what that is
 * of. It is cut to the eye alone: a screen reader reads all of it, paper has all of it, and so has a browser
 * without scripts, where the button would do nothing.
 */
export function LongText({ children: text, name }: { children: string; name: string }) {
  const [open, setOpen] = useState(false);
  if (text.split('\n').length <= MAX_LINES) return <Words>{text}</Words>;
  const action = open ? 'Show less' : 'Show all';
  return (
    <>
      <Words data-cut={!open}>{text}</Words>
      <Toggle
        small
        variant="quiet"
        aria-label={`${action} of ${name}`}
        onClick={({ currentTarget }) => {
          flushSync(() => setOpen(!open));
          // It would be hundreds of lines above the window.
          if (open) currentTarget.scrollIntoView({ block: 'nearest' });
        }}
      >
        {action}
      </Toggle>
    </>
  );
}

/**
 * Each paragraph runs in the direction of its own language. Letters under heaps of marks would reach over
 * what others wrote.
 */
const Words = styled.p`
  overflow: clip;
  overflow-wrap: anywhere;
  white-space: pre-line;
  unicode-bidi: plaintext;

  @media screen and (scripting: enabled) {
    &[data-cut='true'] {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: ${CUT_LINES};
    }
  }
`;

/** Its text, and not its edge, is aligned with the words. */
const Toggle = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * var(--space-3));

  @media (scripting: none) {
    display: none;
  }
`;
