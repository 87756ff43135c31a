import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useRef, type PointerEvent } from 'react';
import { resolveValue, toast as toasts, type Toast } from 'react-hot-toast/headless';
import { CloseIcon } from '../pictures/icons';
import { ToneIcon } from './tone-icon';
import { toneStyles } from './tone-styles';

/** A toast that is dragged further than this share of its width is dismissed. Source: Spec 9.12. */
const DISMISS_SHARE = 0.8;

/**
 * One toast: dismissed by its button, by Escape, by dragging, or after its time. `order`: a newer one has a
 * higher number.
 */
export function ToastCard({ toast, order = 0 }: { toast: Toast; order?: number }) {
  const start = useRef<number | undefined>(undefined);
  const dragged = useRef(0);
  const dismiss = () => toasts.dismiss(toast.id);
  const tone = toast.type === 'error' ? 'danger' : 'success';

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (start.current === undefined) return;
    dragged.current = clientX - start.current;
    drag(currentTarget, dragged.current);
  };
  const onPointerEnd = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (Math.abs(dragged.current) > currentTarget.offsetWidth * DISMISS_SHARE) dismiss();
    else drag(currentTarget, 0);
  };

  return (
    <Card
      {...toast.ariaProps}
      tabIndex={-1}
      data-order={order}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <Mark data-tone={tone}>
        <ToneIcon tone={tone} />
      </Mark>
      <span>{resolveValue(toast.message, toast)}</span>
      <button type="button" aria-label="Close notification" onClick={dismiss}>
        <CloseIcon />
      </button>
    </Card>
  );
}

function drag(card: HTMLElement, pixels: number): void {
  card.style.transform = `translateX(${pixels}px)`;
}

const arrive = keyframes`
  from { opacity: 0; translate: 0 -8px; }
`;

const Mark = styled.span`
  ${toneStyles}
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: 50%;
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2);
  padding-inline-start: var(--space-3);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-weight: 600;
  line-height: 1.35;
  touch-action: pan-y;
  /* A drag must not select the text: the next drag would then move that text. */
  -webkit-user-select: none;
  user-select: none;
  animation: ${arrive} var(--slow) var(--easing);

  > span:nth-of-type(2) {
    flex: 1;
    min-width: 0;
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 0;
    border-radius: 50%;
    color: var(--ink-soft);
    background: transparent;
    cursor: pointer;
  }
  button:hover {
    color: var(--ink);
    background: var(--surface-2);
  }
`;
