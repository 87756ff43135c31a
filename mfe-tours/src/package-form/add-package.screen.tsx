import { requireUser, type User } from '@safar/shared-auth';
import { Page } from '@safar/shared-ui/page';
import { useCallback, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { AddPackageForm } from './add-package-form';

export function loader({ request }: LoaderFunctionArgs): Promise<User> {
  return requireUser(request);
}

/** A guide publishes a package. Source: specification.md sections 2, 4, 5 and 8. */
export function Component() {
  const user = useLoaderData<typeof loader>();
  // A new form for each package: it begins empty.
  const [round, setRound] = useState(0);
  const startOver = useCallback(() => setRound((before) => before + 1), []);
  return (
    <Page title="Add Package" intro="Offer a tour. It is on sale as soon as you add it.">
      <AddPackageForm key={round} user={user} onDone={startOver} />
    </Page>
  );
}
