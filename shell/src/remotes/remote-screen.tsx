import { Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import type { HouseContext } from '@safar/shared-ui/slot';
import type { RouteModule } from './route-module';
import { renderSlotFrom } from './render-slot';
import type { FilledSlots } from './slot-filling';

interface Frame {
  screen: RouteModule;
  slots: FilledSlots;
}

/** What a remote's screen may ask of the house, and what its boundary needs to know of it. */
export interface ScreenContext extends HouseContext {
  screen: RouteModule;
}

/** The frame of a remote's screen: hands over the loaded module and the filled slots. */
export function ScreenFrame() {
  const { screen, slots } = useLoaderData<Frame>();
  const context: ScreenContext = { screen, renderSlot: renderSlotFrom(slots) };
  return <Outlet context={context} />;
}

/** The screen itself. */
export function RemoteScreen() {
  const context = useOutletContext<ScreenContext>();
  return <context.screen.Component />;
}
