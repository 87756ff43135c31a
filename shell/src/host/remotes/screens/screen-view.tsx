import type { ShellContext } from '@safar/shared-ui/slot';
import { Outlet, useLoaderData, useOutletContext } from 'react-router-dom';
import { ReloadForUser } from '../../hydration/reload-for-user';
import { TakeOver } from '../../hydration/take-over';
import type { LoadedScreen } from './loaded-screen';
import { createSlotRenderer } from '../slots/slot-renderer';

/** The outlet context of a screen: `renderSlot` for the screen itself, `screen` for its error boundary. */
export interface ScreenContext extends ShellContext {
  screen: LoadedScreen;
}

/** The element of a screen's outer route: provides the loaded code to the inner route. */
export function ScreenOutlet() {
  const screen = useLoaderData<LoadedScreen>();
  const context: ScreenContext = { screen, renderSlot: createSlotRenderer(screen.slots) };
  return (
    <>
      <Outlet context={context} />
      {/* Here, so that it is there also when the screen throws. */}
      <TakeOver />
      <ReloadForUser isForUsers={screen.route.login === true} />
    </>
  );
}

/** The element of a screen's inner route: renders the screen's own component. */
export function ScreenView() {
  const { screen } = useOutletContext<ScreenContext>();
  return <screen.module.Component key={screen.account} />;
}
