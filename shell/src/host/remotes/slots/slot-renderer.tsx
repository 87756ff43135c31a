import type { ShellContext } from '@safar/shared-ui/slot';
import { Component, Suspense, type ReactNode } from 'react';
import { AfterHydration } from '../../hydration/after-hydration';
import { buildOf, reportBuildEvent, type BuildName } from '../modules/build-events';
import type { FilledSlots } from './fill-slots';
import { isSlotUnavailable } from '../modules/unavailable-slot';

/**
 * Makes the function that renders a slot of a screen: its fallback shows when nothing fills the slot, or when
 * that crashes.
 */
export function createSlotRenderer(slots: FilledSlots): ShellContext['renderSlot'] {
  return (name, props, fallback) => {
    const filled = slots[name];
    // The same boundary as around content: a server leaves slots out that the browser then fills.
    if (!filled) return <Suspense fallback={null}>{fallback}</Suspense>;
    const { Component: SlotContent } = filled.module;
    const content = <SlotContent {...props} loaderData={filled.loaderData} />;
    return (
      <SlotBoundary name={name} fallback={fallback} build={buildOf(filled.module)}>
        {/* On the server the fallback shows when the slot throws; the browser then renders it anew. */}
        <Suspense fallback={fallback}>
          {filled.afterHydration ? <AfterHydration fallback={fallback}>{content}</AfterHydration> : content}
        </Suspense>
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

/** Shows the fallback in place of what crashes, and reports that. */
export class SlotBoundary extends Component<SlotBoundaryProps> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, build } = this.props;
    if (isSlotUnavailable(error)) return;
    console.error(`The slot '${name}' crashed:`, error);
    reportBuildEvent({ kind: 'failed', phase: 'render', build, error });
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
