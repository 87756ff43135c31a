import type { SlotName, SlotProps } from '@safar/shared-contracts/slots.contract';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router-dom';

/** What the shell (or an isolated page) hands to every screen through the router's outlet. */
export interface HouseContext {
  /** What fills the slot; `fallback` when nothing does, and while its remote is down. */
  renderSlot: <Name extends SlotName>(name: Name, props: SlotProps[Name], fallback: ReactNode) => ReactNode;
}

/**
 * A named place in this screen that another remote fills: `<Slot name="booking-box" tourPackage={…} fallback={…} />`.
 * A screen between the shell's outlet and a slot that renders its own `<Outlet>` must pass the context on.
 */
export function Slot<Name extends SlotName>({
  name,
  fallback,
  ...props
}: { name: Name; fallback: ReactNode } & SlotProps[Name]) {
  const house: unknown = useOutletContext();
  if (!isHouse(house)) return fallback;
  return house.renderSlot(name, props as unknown as SlotProps[Name], fallback);
}

function isHouse(context: unknown): context is HouseContext {
  return (
    typeof context === 'object' &&
    context !== null &&
    'renderSlot' in context &&
    typeof context.renderSlot === 'function'
  );
}
