import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves a picture that two screens share from one to the other, and back, in browsers that have view
 * transitions.
 *
 * `data-travels` on an element is the path whose picture it is (`/tour-details/…`): a card has one, and so
 * has the screen at that path. `data-travelling`, set here, marks the one that takes part in the next
 * transition (view-transitions.css): the picture beside the pressed link, then the picture of the new screen.
 * These are attributes, because screens are bundles of other teams. Source: docs/design/looks.md, Manners.
 */
export function usePictureTransition(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const card = link?.closest('article, li');
      const picture = link && card && findPicture(link.pathname, card);
      if (picture) markPicture(picture);
    };
    // In the capture phase, before the router handles the click.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const previous = lastPathname.current;
    lastPathname.current = pathname;
    if (previous !== pathname) markPicture(findPicture(pathname) ?? findPicture(previous));
  }, [pathname]);
}

function findPicture(path: string, within: ParentNode = document): Element | undefined {
  return [...within.querySelectorAll<HTMLElement>('[data-travels]')].find(
    (picture) => picture.dataset['travels'] === path,
  );
}

function markPicture(picture: Element | undefined): void {
  for (const other of document.querySelectorAll('[data-travelling]')) {
    other.removeAttribute('data-travelling');
  }
  picture?.setAttribute('data-travelling', '');
}
