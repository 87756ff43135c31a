import { useCallback, useEffect, useId, useRef, useState, type MouseEvent as ReactMouseEvent } from 'react';

/**
 * A button that shows and hides a panel (the disclosure pattern). Escape, a click outside, following a link
 * in the panel and moving the focus out of it close the panel; the focus returns to the button unless another
 * element took it. `container` belongs on an element around both. Source: docs/design/looks.md, Manners.
 */
export function useDisclosure<Container extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const container = useRef<Container>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (!open) return;
    const isOutside = (event: Event) =>
      container.current !== null && !event.composedPath().includes(container.current);

    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const onClick = (event: MouseEvent) => {
      if (!isOutside(event)) return;
      // A clicked control keeps the focus; a click on plain page leaves it on the body or a focusable
      // heading.
      if (isTabStop(document.activeElement)) setOpen(false);
      else close();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (isOutside(event) && event.target instanceof Element && isTabStop(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      document.removeEventListener('focusin', onFocusIn);
    };
  }, [open, close]);

  return {
    open,
    container,
    close,
    button: { ref: button, 'aria-expanded': open, 'aria-controls': panelId, onClick: () => setOpen(!open) },
    panel: {
      id: panelId,
      onClick: ({ target }: ReactMouseEvent) => {
        if (target instanceof Element && target.closest('a')) close();
      },
    },
  };
}

function isTabStop(element: Element | null): boolean {
  return element instanceof HTMLElement && element.tabIndex >= 0;
}
