import styled from '@emotion/styled';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The selected tab's panel. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys, Home and End select, and one tab is in the tab order. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(list.current), [selected]);
  useHiddenEnds(list);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    // Starts from the focused tab and not from the selected one, which changes later than a second key may
    // come.
    const position = buttons.findIndex((button) => button === event.target);
    const next = nextPosition(event.key, position, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    buttons[next]?.focus();
  };

  return (
    <div>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: text }) => (
          <button
            key={id}
            id={`${prefix}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? `${prefix}-panel` : undefined}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {text}
          </button>
        ))}
      </List>
      <div id={`${prefix}-panel`} role="tabpanel" aria-labelledby={`${prefix}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

function nextPosition(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (position + 1) % count;
  if (key === 'ArrowLeft') return (position - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Scrolls the row of tabs, and nothing else, until the selected one is in its middle. */
function bringIntoView(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[aria-selected=true]');
  if (!row || !chosen) return;
  row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
}

/** Sets `data-hides` to the ends at which a part of the row is scrolled out of sight: it fades there. */
function useHiddenEnds(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const update = () => {
      const end = row.scrollWidth - row.clientWidth - 1;
      row.dataset['hides'] = `${row.scrollLeft > 1 ? 'start' : ''} ${row.scrollLeft < end ? 'end' : ''}`;
    };
    update();
    row.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      row.removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [list]);
}

/** A segmented control; the selected tab is raised. */
const List = styled.div`
  display: flex;
  gap: var(--space-1);
  margin-bottom: var(--space-6);
  padding: var(--space-1);
  overflow-x: auto;
  border-radius: var(--radius-full);
  background: var(--surface-2);
  scrollbar-width: none;
  --fade-start: 0;
  --fade-end: 0;
  mask-image:
    linear-gradient(to right, transparent, #000 var(--fade-start)),
    linear-gradient(to left, transparent, #000 var(--fade-end));
  mask-composite: intersect;

  &[data-hides~='start'] {
    --fade-start: 2.5rem;
  }
  &[data-hides~='end'] {
    --fade-end: 2.5rem;
  }
  button {
    flex: 1 0 auto;
    min-height: 44px;
    padding: var(--space-2) var(--space-4);
    border: 1px solid transparent;
    border-radius: var(--radius-full);
    color: var(--ink-soft);
    background: transparent;
    font-weight: 600;
    cursor: pointer;
    transition:
      color var(--fast) var(--easing),
      background var(--fast) var(--easing);
  }
  button:hover:not([aria-selected='true']) {
    color: var(--ink);
    background: var(--surface-3);
  }
  button:focus-visible {
    outline-offset: -4px;
  }
  /* The focus ring lies on the brand colour. */
  button[aria-selected='true']:focus-visible {
    outline-color: currentcolor;
  }
  button[aria-selected='true'] {
    color: var(--on-brand);
    background: var(--brand);
  }
  @media (forced-colors: active) {
    button[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;
