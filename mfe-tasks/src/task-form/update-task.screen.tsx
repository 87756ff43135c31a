import { ApiFailure, requireAccount } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { alertDialog } from '@safar/shared-ui/dialog';
import { NoUpdateId } from '@safar/shared-ui/no-update-id';
import { Notice } from '@safar/shared-ui/notice';
import { Page } from '@safar/shared-ui/page';
import { isMissing } from '@safar/shared-ui/failure-questions';
import { hasVersionedDraft } from '@safar/shared-ui/use-versioned-form';
import { useEffect } from 'react';
import { useLoaderData, useRouteError, type LoaderFunctionArgs } from 'react-router-dom';
import { getOwnTask } from '../tasks.api';
import { updateDraftKey } from './task-draft-keys';
import { UpdateTaskForm } from './update-task-form';

const TITLE = 'Update task';

/**
 * Loads the user's own task. Null without an id. A task of somebody else is `foreign`, and one that was
 * deleted is undefined while a draft of its change is stored.
 */
export async function loader({ params: { id }, request }: LoaderFunctionArgs) {
  if (id === undefined) return null;
  const account = await requireAccount(request);
  try {
    return { id, account, task: await getOwnTask(id, { signal: request.signal }) };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 403) return { id, account, foreign: true };
    if (isMissing(error) && hasVersionedDraft(updateDraftKey(account.uid, id))) return { id, account };
    throw error;
  }
}

/** Shows the update form, or a read-only notice for somebody else's task. Source: Spec 2.98, D1.24. */
function UpdateTaskScreen() {
  return (
    <Page title={TITLE}>
      <Content />
    </Page>
  );
}

function Content() {
  const data = useLoaderData<typeof loader>();
  if (!data) return <NoUpdateId />;
  const { id, account, task, foreign } = data;
  if (foreign) {
    return (
      <>
        <Notice>This task belongs to somebody else: only its poster can change it.</Notice>
        <div>
          <LinkButton to={paths.bidDetail(id)}>See the task</LinkButton>
        </div>
      </>
    );
  }
  // Each task and each user gets a new form, so that what one typed is not shown to another.
  return <UpdateTaskForm key={`${id} ${account.uid}`} id={id} task={task} account={account} />;
}

function UpdateTaskError() {
  const error = useRouteError();
  useEffect(() => {
    void alertDialog({ title: 'Failed to load task data', icon: 'error' });
  }, [error]);
  return (
    <Page title={TITLE} narrow>
      <DataFailure title="Failed to load task data">
        <LinkButton to={paths.taskBoard}>To the task board</LinkButton>
      </DataFailure>
    </Page>
  );
}

export { UpdateTaskScreen as Component, UpdateTaskError as ErrorBoundary };
