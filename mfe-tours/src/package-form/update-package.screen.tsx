import { addressId, ApiFailure, requireUser } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { alertDialog } from '@safar/shared-ui/dialog';
import { Failure } from '@safar/shared-ui/failure';
import { NoUpdateId } from '@safar/shared-ui/no-update-id';
import { Page } from '@safar/shared-ui/page';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { hasVersionedDraft } from '@safar/shared-ui/use-versioned-form';
import { useEffect } from 'react';
import { redirect, useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getPackage, getTask } from '../tours.api';
import { NotYourPackage } from './not-your-package';
import { updateDraftKey } from './texts/package-draft';
import { UpdatePackageForm } from './update-package-form';

/**
 * Loads the package of the address and the signed-in user; null when the address has no id. A package that
 * was deleted is undefined while a draft of its change is stored.
 */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params['id'];
  if (!id) return null;
  const [user, tour] = await Promise.all([
    requireUser(request),
    packageOrItsTask(addressId(id, 'package'), request.signal).catch((error: unknown) => ({ error })),
  ]);
  if (!('error' in tour)) return { id, user, tour };
  if (isMissing(tour.error) && hasVersionedDraft(updateDraftKey(user.uid, id))) return { id, user };
  throw tour.error;
}

/** Redirects `/update/{id}` with the id of a task to the task's form. Source: Spec D2.11. */
async function packageOrItsTask(id: string, signal: AbortSignal) {
  try {
    return await getPackage(id, { signal });
  } catch (error) {
    if (isMissing(error) && (await isTask(id, signal))) throw redirect(paths.updateTask(id));
    throw error;
  }
}

async function isTask(id: string, signal: AbortSignal): Promise<boolean> {
  try {
    await getTask(id, { signal });
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return false;
    throw error;
  }
}

/** The form with which a guide changes a package. Source: Spec 2.91, 4.29, 5.8, 8.8 to 8.11. */
function UpdatePackageScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <NoUpdateId />;
  const { id, user, tour } = data;
  return (
    <Page title="Update Package">
      {!tour || tour.mine ? (
        // Each package and each user gets a new form, so that what one typed is not shown to another.
        <UpdatePackageForm key={`${id} ${user.uid}`} id={id} tour={tour} user={user} />
      ) : (
        <NotYourPackage id={id} />
      )}
    </Page>
  );
}

/** Shows why the package did not load. Source: Spec 8.7. */
function UpdatePackageError() {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : 'Something went wrong. Please try again.';
  useEffect(() => {
    void alertDialog({
      icon: 'error',
      title: 'Oops...',
      text: `Failed to load package details: ${message}`,
    });
    // Depends on `error`, so that a retry that fails the same way shows the dialog again.
  }, [error, message]);
  const toMyPackages = <LinkButton to={paths.myPackages}>My packages</LinkButton>;
  return (
    <Page title="Update Package">
      {/* A retry does not help when the package is deleted. */}
      {isMissing(error) ? (
        <Failure title="Package not found" message={message}>
          {toMyPackages}
        </Failure>
      ) : (
        <DataFailure title="This package cannot be changed right now" message={message}>
          {toMyPackages}
        </DataFailure>
      )}
    </Page>
  );
}

export { UpdatePackageScreen as Component, UpdatePackageError as ErrorBoundary };
