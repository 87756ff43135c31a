import { css, keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useLayoutEffect, useRef, type ButtonHTMLAttributes, type RefObject } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { ignoreHeldKey } from './presses';

/** `primary` is the one action that matters on a screen; use it once. */
export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'quiet';

const turn = keyframes`
  to { rotate: 1turn; }
`;

const styles = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-height: 44px;
  padding: var(--space-2) var(--space-6);
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  font: 600 var(--size-2) / 1.3 var(--font-text);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--fast) var(--easing),
    border-color var(--fast) var(--easing),
    color var(--fast) var(--easing),
    transform var(--fast) var(--easing);

  &:active:not(:disabled, [aria-disabled='true'], [aria-busy='true']) {
    transform: scale(0.97);
  }

  &[data-variant='primary'] {
    color: var(--on-accent);
    background: var(--accent);
  }
  &[data-variant='primary']:hover:not(:disabled) {
    background: var(--accent-strong);
  }
  &[data-variant='secondary'] {
    color: var(--ink);
    background: var(--surface);
    border-color: var(--edge);
  }
  &[data-variant='secondary']:hover:not(:disabled) {
    border-color: var(--ink);
    background: var(--surface-2);
  }
  &[data-variant='danger'] {
    color: var(--danger);
    background: transparent;
    border-color: var(--danger);
  }
  &[data-variant='danger']:hover:not(:disabled) {
    background: var(--danger-tint);
  }
  &[data-variant='quiet'] {
    color: var(--brand);
    background: transparent;
  }
  &[data-variant='quiet']:hover:not(:disabled) {
    background: var(--brand-tint);
  }
  &[data-small='true'] {
    min-height: 36px;
    padding: var(--space-1) var(--space-3);
    font-size: var(--size-1);
  }
  /* With its edge, which is not seen: who moves it out by that much has its text where all text begins. */
  &[data-variant='quiet'],
  &[data-variant='danger'][data-small='true'] {
    padding-inline: calc(var(--space-3) - 1px);
  }
  /* A finger needs as much as it does on any other. */
  @media (pointer: coarse) {
    &[data-small='true'] {
      min-height: 44px;
    }
  }
  &[data-wide='true'] {
    width: 100%;
  }
  /* In a row of a table its text is enough. */
  &[data-variant='danger'][data-small='true'] {
    border-color: transparent;
  }
  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled:not([aria-busy='true']) {
    color: var(--ink-soft);
    background: var(--surface-2);
    border-color: var(--hairline);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &[aria-busy='true']::before {
    content: '';
    flex: none;
    width: 1em;
    height: 1em;
    border: 2px solid currentcolor;
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: ${turn} 0.9s linear infinite;
  }
`;

interface ButtonStyles {
  variant?: ButtonVariant;
  /** For rows of a table; 36 px high with a mouse. */
  small?: boolean;
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyles {
  /** An operation is in flight: the button is disabled and shows `busyText`, if there is one. */
  busy?: boolean;
  busyText?: string;
}

const Native = styled.button(styles);
const Anchor = styled(Link)(styles);

/** A button. Its `type` is `button` by default. */
export function Button({
  variant = 'secondary',
  small,
  wide,
  busy = false,
  busyText,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const ref = useFocusWhileBusy(busy);
  return (
    <Native
      ref={ref}
      type="button"
      aria-busy={busy || undefined}
      onKeyDown={({ nativeEvent }) => ignoreHeldKey(nativeEvent)}
      {...rest}
      {...dataOf({ variant, small, wide })}
      disabled={busy || disabled}
    >
      {busy && busyText ? busyText : children}
    </Native>
  );
}

/** A browser takes the focus from a disabled button. This returns it once the button is no longer busy. */
function useFocusWhileBusy(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === button.current;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      // Does not take the focus from something else that the user moved on to.
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);
  return button;
}

/** A link in the style of a button, to another screen. */
export function LinkButton({ variant = 'secondary', small, wide, ...rest }: LinkProps & ButtonStyles) {
  return <Anchor {...rest} {...dataOf({ variant, small, wide })} />;
}

function dataOf({ variant, small, wide }: { [Key in keyof ButtonStyles]: ButtonStyles[Key] | undefined }) {
  return { 'data-variant': variant, 'data-small': small, 'data-wide': wide };
}
