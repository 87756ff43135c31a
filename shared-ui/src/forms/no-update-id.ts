import { paths } from '@safar/shared-contracts/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastError } from '../messages/toast';

/**
 * Shown instead of an update form whose address has no id: shows the error and goes to the user's own
 * packages. Text and target are those of every update route. Source: Spec 5.16, D2.3, D2.5.
 */
export function NoUpdateId() {
  const navigate = useNavigate();
  useEffect(() => {
    toastError('No package ID provided for update.');
    void navigate(paths.myPackages, { replace: true });
  }, [navigate]);
  return null;
}
