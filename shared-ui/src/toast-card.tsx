import styled from '@emotion/styled';
import { useRef, useState, type PointerEvent } from 'react';
import { resolveValue, toast as toasts, type Toast } from 'react-hot-toast/headless';

/** A toast dragged further than this share of its width goes. Source: specification.md section 9. */
const DISMISS_SHARE = 0.8;

/** One toast: goes by its button, by Escape, by being dragged aside, or by itself. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [dragged, setDragged] = useState(0);
  const start = useRef<number | undefined>(undefined);
  const dismiss = () => toasts.dismiss(toast.id);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.target instanceof Element && event.target.closest('button')) return;
    start.current = event.clientX;
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current !== undefined) setDragged(clientX - start.current);
  };
  const onPointerEnd = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (Math.abs(dragged) > currentTarget.offsetWidth * DISMISS_SHARE) dismiss();
    else setDragged(0);
  };

  return (
    <Card
      {...toast.ariaProps}
      tabIndex={-1}
      data-tone={toast.type}
      data-order={toast.id}
      style={{ transform: `translateX(${dragged}px)` }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <span>{resolveValue(toast.message, toast)}</span>
      <button type="button" aria-label="Close notification" onClick={dismiss}>
        ×
      </button>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid var(--hairline);
  border-inline-start: 4px solid var(--success);
  border-radius: var(--radius-1);
  color: var(--ink);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-weight: 600;
  touch-action: pan-y;
  /* A drag must not select the words: the next one would then drag these. */
  user-select: none;

  &[data-tone='error'] {
    border-inline-start-color: var(--danger);
  }
  button {
    flex: none;
    width: 36px;
    height: 36px;
    border: 0;
    border-radius: var(--radius-1);
    color: var(--ink-soft);
    background: transparent;
    font-size: 1.4rem;
    line-height: 1;
    cursor: pointer;
  }
`;
