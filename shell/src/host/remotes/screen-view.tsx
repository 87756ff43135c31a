import { Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import type { ShellContext } from '@safar/shared-ui/slot';
import { renderSlotFrom } from './slot-renderer';
import type { Frame } from './loaded-screen';

/** What a remote's screen may ask of the house, and what its boundary needs to know of it. */
export interface ScreenContext extends ShellContext {
  frame: Frame;
}

/** The frame of a remote's screen: hands over the loaded module and the filled slots. */
export function ScreenFrame() {
  const frame = useLoaderData<Frame>();
  const context: ScreenContext = { frame, renderSlot: renderSlotFrom(frame.slots) };
  return <Outlet context={context} />;
}

/** The screen itself. */
export function RemoteScreen() {
  const { frame } = useOutletContext<ScreenContext>();
  return <frame.screen.Component />;
}
