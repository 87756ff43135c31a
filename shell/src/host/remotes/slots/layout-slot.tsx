import { useAuth } from '@safar/shared-auth';
import type { SlotName } from '@safar/shared-contracts/slots.contract';
import { Suspense, useEffect, useState } from 'react';
import { buildOf } from '../modules/build-events';
import type { RouteModule } from '../modules/route-module';
import { SlotBoundary } from './slot-renderer';
import { whenIdle } from '../../browser/when-idle';
import type { layoutSlots } from '../../../../shell';

/** Loads the module that fills a slot; undefined when no remote does. */
export type LoadSlot = (name: SlotName) => Promise<RouteModule | undefined>;

interface LayoutSlotProps {
  name: (typeof layoutSlots)[number];
  load: LoadSlot | undefined;
}

/**
 * A slot of the layout, for signed-in users. It is filled when the page is idle: no screen waits for it, a
 * remote that is down leaves it empty, and neither a server nor an anonymous visitor loads any of it. What
 * fills it loads its own data.
 */
export function LayoutSlot({ name, load }: LayoutSlotProps) {
  const uid = useAuth(({ user }) => user?.uid);
  const [module, setModule] = useState<RouteModule>();
  useEffect(() => {
    if (uid === undefined || load === undefined) return undefined;
    let isGone = false;
    whenIdle(async () => {
      const loaded = isGone ? undefined : await load(name);
      if (!isGone) setModule(loaded);
    });
    return () => {
      isGone = true;
    };
  }, [uid, name, load]);

  if (!module || uid === undefined) return null;
  const { Component } = module;
  return (
    <SlotBoundary name={name} fallback={null} build={buildOf(module)}>
      <Suspense fallback={null}>
        <Component key={uid} />
      </Suspense>
    </SlotBoundary>
  );
}
