import { paths } from '@safar/shared-contracts/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { toastError } from './toast';

/**
 * In place of an update form whose address names nothing to update: says so and goes on to one's own
 * packages. The words and the way on are those of every update route. Source: Spec 5.16, D2.3, D2.5.
 */
export function NoUpdateId() {
  const navigate = useNavigate();
  useEffect(() => {
    toastError('No package ID provided for update.');
    void navigate(paths.myPackages, { replace: true });
  }, [navigate]);
  return null;
}
