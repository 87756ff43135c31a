import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Loads this screen's code and data again and leaves its boundary. Not `useRevalidator`: when everything
 * answers at once, React may skip the state between, and the boundary keeps showing the old error
 * (react-router 7.18.5).
 */
export function useReload(): { reload: () => void; reloading: boolean } {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current) giveFocusAPlace();
    },
    [],
  );
  const reload = () => {
    // Not when nobody pressed anything: a screen that reloads itself moves no focus.
    pressed.current = document.activeElement !== document.body;
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };
  return { reload, reloading: state === 'loading' };
}

/**
 * The button that was pressed is gone: the focus goes on to the one that may be pressed again, or to the
 * heading of what came.
 */
function giveFocusAPlace(): void {
  if (document.activeElement !== document.body) return;
  const place = document.querySelector('main [data-retry]') ?? document.querySelector('main h1');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
