import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './toast-card';

const POSITIONS = ['top-right', 'top-center'] as const;

/**
 * Shows the toasts of the page; rendered once, by the shell. One that is raised again takes the place of the
 * earlier one and is announced again. Alt+T focuses the newest. Source: Spec 9.13.
 */
export function Toasts() {
  // What is dismissed is not shown, so it need not stay in the store for a second.
  const { toasts, handlers } = useToaster({ removeDelay: 0 });
  const regions = useRef<HTMLElement>(null);
  const focusBefore = useRef<Element>(null);
  const shown = toasts.filter(({ visible }) => visible);
  // A toast that was pointed at or focused may be gone without an event. Then nothing pauses the others, and
  // the focus returns to where it was before Alt+T.
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  useEffect(() => {
    if (regions.current?.querySelector('[data-order]:is(:hover, :focus, :focus-within)')) return;
    newest.current.endPause();
    if (document.activeElement === document.body && focusBefore.current instanceof HTMLElement)
      focusBefore.current.focus();
    focusBefore.current = null;
  }, [shown.length]);

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      // `code`, not `key`: with Alt held, a Mac types another letter.
      if (!event.altKey || event.code !== 'KeyT') return;
      const cards = [...(regions.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];
      // Two may have the same time.
      const latest = cards.sort((a, b) => Number(b.dataset['order']) - Number(a.dataset['order']))[0];
      if (!latest) return;
      event.preventDefault();
      if (!regions.current?.contains(document.activeElement)) focusBefore.current = document.activeElement;
      latest.focus();
    };
    addEventListener('keydown', focusNewest);
    return () => removeEventListener('keydown', focusNewest);
  }, []);

  return (
    <section
      ref={regions}
      aria-label="Notifications, Alt+T"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {POSITIONS.map((position) => (
        <Region key={position} data-position={position}>
          {shown
            .filter((toast) => toast.position === position)
            .map((toast) => (
              <ToastCard key={toast.id + toast.createdAt} toast={toast} order={-shown.indexOf(toast)} />
            ))}
        </Region>
      ))}
    </section>
  );
}

const Region = styled.div`
  position: fixed;
  /* Above SweetAlert2's 1060. */
  z-index: 1100;
  top: 5rem;
  display: grid;
  gap: var(--space-2);
  width: min(22rem, calc(100vw - 2rem));

  &[data-position='top-right'] {
    right: var(--space-4);
  }
  &[data-position='top-center'] {
    left: 50%;
    transform: translateX(-50%);
  }
`;
