import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { Failure } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';
import type { ReactNode } from 'react';

/** In place of a tour that cannot be shown: why, with a warning sign, and the ways on. Source: specification.md section 8. */
export function DetailsProblem({ text, retry }: { text: string; retry?: ReactNode }) {
  return (
    <Page title="Tour details">
      <Failure
        title="This tour cannot be shown"
        message={
          <>
            <span aria-hidden="true">⚠️</span> {text}
          </>
        }
      >
        {retry}
        <LinkButton to={paths.allPackages}>All Packages</LinkButton>
      </Failure>
    </Page>
  );
}
