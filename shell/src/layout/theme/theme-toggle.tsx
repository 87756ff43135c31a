import styled from '@emotion/styled';
import { IconButton } from '../icon-button';
import { MoonIcon, SunIcon } from '../icons';
import { chooseTheme, useTheme, type Theme } from './theme.store';

/** Switches between the dark and the light theme. `showLabel` makes its label visible. Source: Spec 2.36. */
export function ThemeToggle({ showLabel = false }: { showLabel?: boolean }) {
  const theme = useTheme((state) => state.theme);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  const onClick = () => chooseTheme(other);
  const icon = (
    <IconSwap>
      <SunIcon />
      <MoonIcon />
    </IconSwap>
  );
  if (showLabel) {
    return (
      <LabelledButton type="button" onClick={onClick}>
        {icon}
        {label}
      </LabelledButton>
    );
  }
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

/*
 * One icon moves up while the other moves down. The page's theme selects it, not this component, so that a
 * page that a server rendered shows the right one from its first paint.
 */
const IconSwap = styled.span`
  display: grid;
  place-items: center;
  overflow: clip;

  > * {
    grid-area: 1 / 1;
    transition:
      transform var(--slow) var(--easing),
      opacity var(--slow) var(--easing);
  }
  html:not([data-theme='dark']) & > :first-of-type,
  html[data-theme='dark'] & > :last-of-type {
    opacity: 0;
    transform: translateY(60%) rotate(60deg);
  }
`;

const LabelledButton = styled.button`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-self: start;
  min-height: 48px;
  padding: 0 var(--space-3) 0 0;
  border: 0;
  border-radius: var(--radius-1);
  color: var(--ink-soft);
  background: none;
  font-weight: 600;
  cursor: pointer;
`;
