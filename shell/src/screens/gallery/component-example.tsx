import styled from '@emotion/styled';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { STATE_ATTRIBUTE, type SimulatedState } from './simulated-states';

const THEMES = ['light', 'dark'] as const;

/** Shows one component in all its states, once in each palette. */
export function ComponentExample({ name, of: Example }: { name: string; of: ComponentType }) {
  return (
    <Frame>
      <h3>{name}</h3>
      <Themes>
        {THEMES.map((theme) => (
          <Panel key={theme} data-theme={theme}>
            <Example />
          </Panel>
        ))}
      </Themes>
    </Frame>
  );
}

/** Lays out examples in a column. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** Lays out examples in a row. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);
  align-items: end;
`;

/**
 * Shows an example and the name of its state. With `simulates`, every element that matches the selector `of`
 * looks as if it were in that state.
 */
export function State({
  name,
  simulates,
  of = 'button, a, input, textarea, select',
  children,
}: {
  name: string;
  simulates?: SimulatedState;
  of?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (simulates === undefined) return;
    for (const element of box.current?.querySelectorAll(of) ?? [])
      element.setAttribute(STATE_ATTRIBUTE, simulates);
  }, [simulates, of]);
  return (
    <StateBox ref={box}>
      <small>{name}</small>
      {children}
    </StateBox>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;

const Themes = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
  gap: var(--space-4);
`;

const Panel = styled.div`
  min-width: 0;
  padding: clamp(var(--space-4), 3vw, var(--space-8));
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
`;

const StateBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto);
  gap: var(--space-2);
  justify-items: start;

  > small {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  > :not(small, button, a) {
    width: 100%;
  }
`;
