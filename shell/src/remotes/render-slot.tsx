import type { HouseContext } from '@safar/shared-ui/slot';
import { Component, type ReactNode } from 'react';
import type { FilledSlots } from './slot-filling';

/** Shows what fills a slot, or its fallback: when nothing fills it, and when what fills it breaks. */
export function renderSlotFrom(slots: FilledSlots): HouseContext['renderSlot'] {
  return (name, props, fallback) => {
    const filled = slots[name];
    if (!filled) return fallback;
    const { Component: Filling } = filled.module;
    return (
      <SlotBoundary name={name} fallback={fallback}>
        <Filling {...props} loaderData={filled.loaderData} />
      </SlotBoundary>
    );
  };
}

class SlotBoundary extends Component<{ name: string; fallback: ReactNode; children: ReactNode }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The slot '${this.props.name}' broke:`, error);
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
