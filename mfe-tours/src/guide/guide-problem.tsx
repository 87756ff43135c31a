import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';

/**
 * Shown when a guide cannot be shown. An unknown guide has no Retry button, because a retry would fail the
 * same way.
 */
export function GuideProblem({ error }: { error: unknown }) {
  return (
    <Page title="Guide">
      {isUnknown(error) ? (
        <Failure title="Guide not found" message={error.message}>
          <LinkButton to={paths.allPackages}>All Packages</LinkButton>
        </Failure>
      ) : (
        <DataFailure title="Failed to load this guide." />
      )}
    </Page>
  );
}

function isUnknown(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 404;
}
