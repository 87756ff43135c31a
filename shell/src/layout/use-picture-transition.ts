import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A picture that stands on two screens moves from one to the other, and back, where the browser has view transitions.
 * An element with `data-travels` says of which path it is the picture (`/tour-details/…`): on a card, and on that screen
 * itself. One of them is on its way at a time (`data-travelling`, named in view-transitions.css): the one beside the link that
 * was pressed, then the one of the screen that came. Attributes, since screens are other teams' bundles. Source: docs/design/looks.md, Manners.
 */
export function usePictureTransition(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link) return;
      const near = link.closest('article, li') ?? document;
      send(pictureOf(link.pathname, near) ?? pictureOf(shown.current));
    };
    // Before the router hears of it.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const left = shown.current;
    shown.current = pathname;
    if (left !== pathname) send(pictureOf(pathname) ?? pictureOf(left));
  }, [pathname]);
}

function pictureOf(path: string, within: ParentNode = document): Element | undefined {
  return [...within.querySelectorAll<HTMLElement>('[data-travels]')].find(
    (picture) => picture.dataset['travels'] === path,
  );
}

function send(picture: Element | undefined): void {
  for (const other of document.querySelectorAll('[data-travelling]')) {
    other.removeAttribute('data-travelling');
  }
  picture?.setAttribute('data-travelling', '');
}
