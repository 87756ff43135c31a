import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Tag } from '@safar/shared-ui/tag';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { PricePerPerson } from './price-per-person';

interface BarProps {
  children: ReactNode;
  actions: RefObject<HTMLElement | null>;
}

/** Keeps what matters of the box in sight on a phone while its `actions` are further down the page. */
export function BarWhileAhead({ actions, children }: BarProps) {
  return useIsAhead(actions) && <Bar>{children}</Bar>;
}

interface PriceBarProps extends Pick<BarProps, 'actions'> {
  price: string;
  /** It can be booked now, so the button is the action that matters. */
  bookable: boolean;
  soldOut: boolean;
  /** They wait for places of it. */
  waits: boolean;
}

/**
 * The price of a tour to book, or that it is sold out, and a button to the box. Source: Spec 2.75;
 * docs/design/looks.md, Screens.
 */
export function PriceBar({ price, bookable, soldOut, waits, actions }: PriceBarProps) {
  const goThere = () => {
    // What stands above the button is read first: how many places are left, until when to cancel.
    actions.current?.scrollIntoView({ block: 'end' });
    actions.current?.querySelector<HTMLElement>('a, button:enabled')?.focus({ preventScroll: true });
  };
  return (
    <BarWhileAhead actions={actions}>
      {soldOut ? <SoldOut data-tone="danger">Sold out</SoldOut> : <PricePerPerson price={price} />}
      <Button variant={bookable ? 'primary' : 'secondary'} onClick={goThere}>
        {!soldOut ? 'Go to booking' : waits ? 'You are waiting' : 'Go to waiting list'}
      </Button>
    </BarWhileAhead>
  );
}

/** Returns whether the element is still below the visible part of the page. */
function useIsAhead(element: RefObject<HTMLElement | null>): boolean {
  const [ahead, setAhead] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const seen = entries.at(-1);
      setAhead(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top > 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return ahead;
}

/* Beside the button, and not at the top of the bar. */
const SoldOut = styled(Tag)`
  align-self: center;
`;

const rise = keyframes`
  from { transform: translateY(100%); }
`;

const Bar = styled.div`
  position: fixed;
  z-index: 90;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4) calc(var(--space-3) + env(safe-area-inset-bottom));
  border-top: 1px solid var(--hairline);
  background: color-mix(in oklab, var(--surface) 88%, transparent);
  -webkit-backdrop-filter: blur(14px);
  backdrop-filter: blur(14px);
  animation: ${rise} var(--slow) var(--easing);

  > p {
    font-size: var(--size-5);
    white-space: nowrap;
  }
  > p span {
    font-size: var(--size-1);
  }

  /*
   * From this width on the box is beside the text and stays in sight. At 400 % zoom, and on a phone that lies
   * on its side, the bar would cover most of the text.
   */
  @media (min-width: 60rem), (max-height: 27rem), print {
    display: none;
  }
`;
