import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Failure } from '@safar/shared-ui/failure';
import { useRevalidator } from 'react-router-dom';

/** In the place of the tour cards while the remote they come from is down. */
export function HomeToursFallback() {
  const { revalidate, state } = useRevalidator();
  return (
    <Failure
      title="The tours are not available right now"
      message="Everything else on this page works. Try again, or look at the whole list."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    >
      <LinkButton to={paths.allPackages}>Show All</LinkButton>
    </Failure>
  );
}
