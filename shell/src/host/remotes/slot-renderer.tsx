import type { ShellContext } from '@safar/shared-ui/slot';
import { Component, type ReactNode } from 'react';
import { buildOf, reportBuildEvent, type BuildName } from './build-events';
import type { FilledSlots } from './fill-slots';

/** Shows what fills a slot, or its fallback: when nothing fills it, and when what fills it breaks. */
export function renderSlotFrom(slots: FilledSlots): ShellContext['renderSlot'] {
  return (name, props, fallback) => {
    const filled = slots[name];
    if (!filled) return fallback;
    const { Component: Filling } = filled.module;
    return (
      <SlotBoundary name={name} fallback={fallback} of={buildOf(filled.module)}>
        <Filling {...props} loaderData={filled.loaderData} />
      </SlotBoundary>
    );
  };
}

interface Around {
  name: string;
  fallback: ReactNode;
  of: BuildName | undefined;
  children: ReactNode;
}

class SlotBoundary extends Component<Around> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, of } = this.props;
    console.error(`The slot '${name}' broke:`, error);
    reportBuildEvent({ kind: 'failed', phase: 'render', of, error });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
