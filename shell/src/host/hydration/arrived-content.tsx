import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';

/** What of a page cannot work without the code of its screen. */
const CONTROLS = 'button, input, select, textarea';

/** The elements of a screen that arrived with its page, and where. */
interface Arrived {
  readonly pathname: string;
  readonly elements: readonly Element[];
}
let arrived: Arrived | undefined;

/**
 * Keeps the screen that `root` arrived with, whose code did not load: it can still be read, and its links
 * work. Called before React empties `root`.
 */
export function keepArrivedContent(root: HTMLElement, { pathname }: Pick<Location, 'pathname'>): void {
  const main = root.querySelector('main');
  if (!main) return;
  for (const control of main.querySelectorAll(CONTROLS)) control.setAttribute('disabled', '');
  // The failure stands above it, so it does not reach under the navigation.
  for (const hero of main.querySelectorAll('[data-hero]')) hero.removeAttribute('data-hero');
  arrived = { pathname, elements: [...main.children] };
}

/** Returns the content that this screen arrived with, if it was kept. */
export function useArrivedContent(): readonly Element[] | undefined {
  const { pathname } = useLocation();
  return arrived?.pathname === pathname ? arrived.elements : undefined;
}

/** Shows elements that React did not make. */
export function ShownElements({ elements }: { elements: readonly Element[] }) {
  return <Place ref={(place) => place?.append(...elements)} />;
}

const Place = styled.div`
  display: contents;
`;
