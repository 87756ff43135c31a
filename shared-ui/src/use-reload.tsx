import { useLocation, useNavigate, useNavigation } from 'react-router-dom';

/**
 * Loads this screen's code and data again and leaves its boundary. Not `useRevalidator`: when everything answers at once,
 * React may skip the state between, and the boundary keeps showing the old error (react-router 7.18.5).
 */
export function useReload(): { reload: () => void; reloading: boolean } {
  const navigate = useNavigate();
  const location = useLocation();
  const { state } = useNavigation();
  return {
    reload: () => void navigate(location, { replace: true, state: location.state, preventScrollReset: true }),
    reloading: state === 'loading',
  };
}
