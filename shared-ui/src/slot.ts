import type { SlotName, SlotProps } from '@safar/shared-contracts/slots.contract';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';

/** What the shell (or an isolated page) passes to every screen through the router's outlet. */
export interface ShellContext {
  /** Renders what fills the slot; `fallback` when nothing does, and while its remote is down. */
  renderSlot: <Name extends SlotName>(name: Name, props: SlotProps[Name], fallback: ReactNode) => ReactNode;
}

/**
 * A named place in this screen that another remote fills: `<Slot name="booking-box" props={{ tourPackage }}
 * fallback={…} />`. A screen that renders its own `<Outlet>` between the shell's outlet and a slot must pass
 * the context on.
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  fallback,
}: {
  name: Name;
  props: SlotProps[Name];
  fallback: ReactNode;
}) {
  const shell: unknown = useOutletContext();
  return isShellContext(shell) ? shell.renderSlot(name, props, fallback) : fallback;
}

function isShellContext(context: unknown): context is ShellContext {
  return (
    typeof context === 'object' &&
    context !== null &&
    'renderSlot' in context &&
    typeof context.renderSlot === 'function'
  );
}
