import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../controls/button';
import { Notice } from '../messages/notice';
import type { LoadPhase } from './use-more';

const BUTTON_TEXT: Record<LoadPhase, string> = {
  idle: 'Load more',
  loading: 'Loading...',
  failed: 'Retry',
};

export interface LoadMoreProps {
  /** The list above, whose first `shown` children are its items. */
  list: RefObject<HTMLElement | null>;
  shown: number;
  /** How many there are, as users read it. */
  total: number | string;
  /** The name of the items, in the plural, which ends in an 's'. */
  noun: string;
  /** The message when the next page did not load. */
  failure: string;
  /** Why it did not load, as a sentence: when to try again, for example. */
  reason?: string | undefined;
  hasMore: boolean;
  phase: LoadPhase;
  /** Resolves to true when more items were loaded. */
  onMore: () => Promise<boolean>;
  /** The address of the next page, for who runs no script, such as most search engines. */
  next?: string;
  /** The address of the first page, where this is another. */
  start?: string;
}

/**
 * Shows how many items of a list are shown, with a button for more. After that the focus moves to the first
 * new item.
 */
export function LoadMore(props: LoadMoreProps) {
  const { list, shown, total, noun, failure, reason = '', hasMore, phase, onMore, next, start } = props;
  const count = useRef<HTMLParagraphElement>(null);
  const [added, setAdded] = useState<{ from: number }>();
  useLayoutEffect(() => {
    if (!added) return;
    const first = list.current?.children[added.from]?.querySelector<HTMLElement>('a, button');
    // With the last page the button vanishes; the focus must not be lost with it.
    (first ?? count.current)?.focus();
  }, [added, list]);
  const load = async () => {
    if (await onMore()) setAdded({ from: shown });
  };

  return (
    <Foot>
      <p ref={count} role="status" tabIndex={-1}>
        Showing {shown} of {total} {String(total) === '1' ? noun.replace(/s$/, '') : noun}
      </p>
      <Notice tone="danger">{phase === 'failed' && `${failure} ${reason}`}</Notice>
      {hasMore && (
        // A `disabled` button would lose the focus while loading.
        <Button
          aria-disabled={phase === 'loading'}
          aria-busy={phase === 'loading' || undefined}
          onClick={() => void load()}
        >
          {BUTTON_TEXT[phase]}
        </Button>
      )}
      {next && (
        <noscript>
          <a href={next}>Next page</a>
        </noscript>
      )}
      {start && <Link to={start}>From the beginning</Link>}
    </Foot>
  );
}

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  color: var(--ink-soft);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;
