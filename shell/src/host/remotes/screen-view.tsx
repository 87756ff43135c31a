import { Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import type { ShellContext } from '@safar/shared-ui/slot';
import { createSlotRenderer } from './slot-renderer';
import type { LoadedScreen } from './loaded-screen';

/** What a remote's screen may ask of the house, and what its boundary needs to know of it. */
export interface ScreenContext extends ShellContext {
  screen: LoadedScreen;
}

/** The frame of a remote's screen: hands over the loaded module and the filled slots. */
export function ScreenOutlet() {
  const frame = useLoaderData<LoadedScreen>();
  const context: ScreenContext = { screen: frame, renderSlot: createSlotRenderer(frame.slots) };
  return <Outlet context={context} />;
}

/** The screen itself. */
export function ScreenView() {
  const { screen: frame } = useOutletContext<ScreenContext>();
  return <frame.screen.Component />;
}
