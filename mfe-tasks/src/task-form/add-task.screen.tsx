import { requireAccount } from '@safar/shared-auth';
import { Page } from '@safar/shared-ui/page';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { AddTaskForm } from './add-task-form';

/** Loads the signed-in user's account. */
export const loader = ({ request }: LoaderFunctionArgs) => requireAccount(request);

/** The form that posts a task. Source: Spec D2.13. */
function AddTaskScreen() {
  const { uid } = useLoaderData<typeof loader>();
  return (
    <Page title="Post a task" intro="Say what needs to be done, by when, and what you will pay.">
      {/* Each user gets a new form, so that what one typed is not shown to another. */}
      <AddTaskForm key={uid} uid={uid} />
    </Page>
  );
}

export { AddTaskScreen as Component };
