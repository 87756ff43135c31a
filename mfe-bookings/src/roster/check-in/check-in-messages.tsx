import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useEffect, useEffectEvent, useRef } from 'react';
import { WholeParts } from '../../whole-parts';
import { rowButtonId } from './row-button-id';
import type { CheckIns } from './use-check-ins';

/** As long as a sentence takes to read; its row says the same from then on. */
const SUCCESS_SHOWN_MS = 6000;

/**
 * What came of the last check-in. That of one by a row's button floats in the window, since the panel may be
 * many rows further up: it hides what is behind it, so a success goes by itself, unless somebody points at it
 * or has the focus there. Any other comes into view: the keyboard of a phone leaves little room below the
 * field.
 */
export function CheckInMessages({ checkIns: { message, showMessage } }: { checkIns: CheckIns }) {
  const failed = message?.tone === 'danger';
  const row = message?.row;
  const text = message && <WholeParts>{message.text}</WholeParts>;
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!message || message.row !== undefined) return;
    // jsdom lacks scrollIntoView.
    messages.current?.querySelector('[role]:not(:empty)')?.scrollIntoView?.({ block: 'nearest' });
  }, [message]);
  const removeUnlessUsed = useEffectEvent(() => {
    if (!messages.current?.querySelector(':hover, :focus')) showMessage();
  });
  useEffect(() => {
    if (message?.row === undefined || message.tone !== 'success') return;
    const timer = setTimeout(removeUnlessUsed, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const dismiss = () => {
    showMessage();
    // The focus would be lost with this button.
    if (row !== undefined) document.getElementById(rowButtonId(row))?.focus();
  };
  return (
    <Messages ref={messages} data-floating={row !== undefined}>
      <Notice tone={failed || !message ? 'info' : message.tone}>{failed ? undefined : text}</Notice>
      <Notice tone="danger">{failed ? text : undefined}</Notice>
      {row !== undefined && (
        <Button small variant="quiet" aria-label="Dismiss the message" onClick={dismiss}>
          Dismiss
        </Button>
      )}
    </Messages>
  );
}

const Messages = styled.div`
  display: contents;

  /* In a low window, as a zoomed one, it would hide the rows. */
  @media (min-height: 20rem) {
    &[data-floating='true'] {
      position: fixed;
      z-index: 96;
      /* On a phone below the navigation: the banner of a page without a network is at the foot. */
      inset: calc(var(--nav-height) + var(--space-2)) var(--space-2) auto;
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      border-radius: var(--radius-1);
      background: var(--surface);
      box-shadow: var(--shadow-2);
    }
    /* Beside that banner. */
    @media (min-width: 60rem) {
      &[data-floating='true'] {
        inset: auto var(--space-2) var(--space-2) auto;
        width: 22rem;
      }
    }
    /* On the message, at its end. */
    &[data-floating='true'] > * {
      grid-area: 1 / 1 / 2 / 3;
    }
    &[data-floating='true'] > [role] {
      padding-inline-end: 5.5rem;
    }
    &[data-floating='true'] > button {
      position: relative;
      grid-column: 2;
      margin-inline-end: var(--space-2);
    }
  }
`;
