import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Loads this screen's code and data again and leaves its error boundary. It does not use `useRevalidator`:
 * when everything responds at once, React may skip the state between, and the boundary keeps showing the old
 * error (react-router 7.18.5).
 */
export function useReload(): { reload: () => void; reloading: boolean } {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current) moveFocus();
    },
    [],
  );
  const reload = () => {
    // A screen that reloads by itself moves no focus.
    pressed.current = document.activeElement !== document.body;
    void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  };
  return { reload, reloading: state === 'loading' };
}

/**
 * The pressed button is gone, so the focus moves to the next Retry button, or to the heading of the content.
 */
function moveFocus(): void {
  if (document.activeElement !== document.body) return;
  const place = document.querySelector('main [data-retry]') ?? document.querySelector('main h1');
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
