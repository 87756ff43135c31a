import { requireUser } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Failure } from '@safar/shared-ui/failure';
import { Page } from '@safar/shared-ui/page';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { useCallback, useState } from 'react';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getPackage } from '../tours.api';
import { AddPackageForm } from './add-package-form';
import { NotYourPackage } from './not-your-package';
import { draftKey, readDraft } from './texts/package-draft';
import { copyOf, emptyValues } from './texts/package-form-values';

const TITLE = 'Add Package';

/**
 * Loads the signed-in user and the package that `?copy=` names. One that was deleted is undefined while a
 * draft of its copy is stored.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { signal } = request;
  const copied = new URL(request.url).searchParams.get('copy') || undefined;
  const [user, original] = await Promise.all([
    requireUser(request),
    copied ? getPackage(copied, { signal }).catch((error: unknown) => ({ error })) : undefined,
  ]);
  const storedAt = draftKey(user.uid, copied);
  if (!original || !('error' in original)) return { user, original, storedAt };
  if (isMissing(original.error) && readDraft(storedAt)) return { user, original: undefined, storedAt };
  throw original.error;
}

/** The form with which a guide publishes a package. Source: Spec 2.89, 2.90, 4.27, 5.5, 8.23. */
function AddPackageScreen() {
  const { user, original, storedAt } = useLoaderData<typeof loader>();
  const [{ round, lastAdded }, setRound] = useState<{ round: number; lastAdded?: TourPackage | undefined }>({
    round: 0,
  });
  const startOver = useCallback(
    (added?: TourPackage) => setRound((before) => ({ round: before.round + 1, lastAdded: added })),
    [],
  );
  if (original && !original.mine) {
    return (
      <Page title={TITLE}>
        <NotYourPackage id={original._id} />
      </Page>
    );
  }
  return (
    <Page title={TITLE} intro="Offer a tour. It is on sale as soon as you add it.">
      <AddPackageForm
        // Each package and each user gets a new form, so that typed text of one is not shown to another.
        key={`${storedAt} ${round}`}
        user={user}
        untouched={original ? copyOf(original, user) : emptyValues(user)}
        copiedFrom={original?.tourName}
        storedAt={storedAt}
        again={round > 0}
        lastAdded={lastAdded}
        onStartOver={startOver}
      />
    </Page>
  );
}

/** Shown when the package to copy did not load. */
function AddPackageError() {
  const error = useRouteError();
  const toEmptyForm = <LinkButton to={paths.addPackage}>Begin with an empty form</LinkButton>;
  return (
    <Page title={TITLE}>
      {/* A retry does not help when the package is deleted. */}
      {isMissing(error) ? (
        <Failure title="Package not found" message={error.message}>
          <LinkButton to={paths.myPackages}>My packages</LinkButton>
          {toEmptyForm}
        </Failure>
      ) : (
        <DataFailure title="This package cannot be copied right now">{toEmptyForm}</DataFailure>
      )}
    </Page>
  );
}

export { AddPackageScreen as Component, AddPackageError as ErrorBoundary };
