import { Failure } from '@safar/shared-ui/failure';
import { useReload } from '@safar/shared-ui/use-reload';

/** In place of a screen whose code did not come: says so and offers to try again. The house around it works on. */
export function RemoteFailure({ team }: { team: string }) {
  const { reload, reloading } = useReload();
  return (
    <Failure
      title="This part of Safar is not available right now"
      message={`The ${team} pages could not be loaded. Everything else works; you can try again or go on elsewhere.`}
      onRetry={reload}
      retrying={reloading}
    />
  );
}
