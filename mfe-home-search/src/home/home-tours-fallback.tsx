import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';

/** Shown instead of the tour cards while the remote that provides them is down. */
export function HomeToursFallback() {
  return (
    <DataFailure
      title="The tours are not available right now"
      message="Everything else on this page works. Try again, or look at the whole list."
    >
      <LinkButton to={paths.allPackages}>Show All</LinkButton>
    </DataFailure>
  );
}
