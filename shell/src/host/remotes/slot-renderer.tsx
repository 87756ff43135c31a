import type { ShellContext } from '@safar/shared-ui/slot';
import { Component, type ReactNode } from 'react';
import { buildOf, reportBuildEvent, type BuildName } from './build-events';
import type { FilledSlots } from './fill-slots';

/** Shows what fills a slot, or its fallback: when nothing fills it, and when what fills it breaks. */
export function createSlotRenderer(slots: FilledSlots): ShellContext['renderSlot'] {
  return (name, props, fallback) => {
    const filled = slots[name];
    if (!filled) return fallback;
    const { Component: Filling } = filled.module;
    return (
      <SlotBoundary name={name} fallback={fallback} build={buildOf(filled.module)}>
        <Filling {...props} loaderData={filled.loaderData} />
      </SlotBoundary>
    );
  };
}

interface SlotBoundaryProps {
  name: string;
  fallback: ReactNode;
  build: BuildName | undefined;
  children: ReactNode;
}

class SlotBoundary extends Component<SlotBoundaryProps> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, build } = this.props;
    console.error(`The slot '${name}' broke:`, error);
    reportBuildEvent({ kind: 'failed', phase: 'render', build, error });
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
