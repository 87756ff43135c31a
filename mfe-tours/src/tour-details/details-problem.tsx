import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Failure, type FailureProps } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';

/** Shown when a tour cannot be shown: the reason with a warning sign, and ways to go on. Source: Spec 8.6. */
export function DetailsProblem({
  text,
  ...retry
}: { text: string } & Pick<FailureProps, 'onRetry' | 'retrying'>) {
  return (
    <Page title="Tour details">
      <Failure
        title="This tour cannot be shown"
        message={
          <>
            <span aria-hidden="true">⚠️</span> {text}
          </>
        }
        {...retry}
      >
        <LinkButton to={paths.allPackages}>All Packages</LinkButton>
      </Failure>
    </Page>
  );
}
