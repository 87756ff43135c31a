import styled from '@emotion/styled';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface PageProps {
  /** The screen's `<h1>`. */
  title: ReactNode;
  /** The title of the browser tab; `title` itself when that is a string. ' · Safar' is added. */
  documentTitle?: string;
  /** A sentence under the title. */
  intro?: ReactNode;
  /** Links or buttons beside the title. */
  actions?: ReactNode;
  /** For a form or text that should not be wider than a comfortable line. */
  narrow?: boolean;
  children?: ReactNode;
}

/** A screen: a header with the `<h1>`, and the content. */
export function Page({ title, documentTitle, intro, actions, narrow, children }: PageProps) {
  useDocumentTitle(documentTitle ?? (typeof title === 'string' ? title : undefined));
  return (
    <Frame data-narrow={narrow}>
      <header>
        <div>
          <PageTitle>{title}</PageTitle>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </header>
      {children}
    </Frame>
  );
}

/** The `<h1>` of a screen with a header of its own. {@link useHeadingFocus} finds it. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1 tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

/** Sets the title of the browser tab while the screen is mounted; undefined leaves it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Safar`;
  }, [title]);
}

/**
 * For the layout around all screens: after a navigation the focus moves to the new screen's `<h1>`, so that
 * it is announced, or to the heading of the part that the address names. A link of the footer to the page
 * that is shown, which scrolls to its top, does so, too. On the first load the focus stays where the browser
 * set it. Source: docs/design/looks.md, Manners.
 */
export function useHeadingFocus(): void {
  const { pathname, hash, key } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    // The first location of a document has this key.
    if (shown.current === pathname && (key === 'default' || !isFooterFocused())) return;
    shown.current = pathname;
    // A screen that starts in one of its fields has set the focus itself.
    if (document.querySelector('main :focus')) return;
    // The router restores the scroll position itself.
    if (!focusPart(hash)) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}

/** Whether the focus is in the footer of the site, and not in that of a card. */
const isFooterFocused = () => document.activeElement?.closest('footer')?.closest('main') === null;

/**
 * Moves the focus to the heading of the part of the page that `hash` names, such as '#reviews': Tab then goes
 * on from there, and not from the top. Gives false where there is no such part, or no heading in it.
 */
export function focusPart(hash: string): boolean {
  const part = document.getElementById(hash.slice(1));
  const heading = part?.matches('[tabindex]') ? part : part?.querySelector<HTMLElement>('[tabindex="-1"]');
  heading?.focus({ preventScroll: true });
  return heading !== undefined && heading !== null;
}

/** A section of a screen with its own heading. */
export const Section = styled.section`
  display: grid;
  /* No wider than the page, however long a word in it is. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** The heading of a {@link Section}, with actions beside it. */
export const SectionHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);

  /* Its text, and not its edge, is aligned with the end of the section; on a line of its own, with the start. */
  > [data-variant='quiet']:last-child {
    margin-inline: calc(-1 * var(--space-3));
  }
`;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  width: 100%;
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-6), 4vw, var(--space-12)) var(--space-4) var(--space-24);

  &[data-narrow='true'] {
    max-width: 40rem;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    justify-content: space-between;
    gap: var(--space-4);
  }
  /* Not as wide as the longest word of a title: that one breaks. */
  > header > div:first-of-type {
    min-width: 0;
  }
  > header p {
    margin-top: var(--space-3);
    color: var(--ink-soft);
    font-size: var(--size-3);
    line-height: 1.45;
  }
  /* The margins of the sheet will do: a voucher that fills one had an empty one behind it. */
  @media print {
    padding: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
