import { useRouteError } from 'react-router-dom';
import { Failure, type FailureProps } from './failure';
import { useReload } from './use-reload';

/**
 * In place of what a loader did not bring: Retry loads the screen's data again. For an `ErrorBoundary`, whose
 * error's sentence is the `message` unless another is given, and for a part of a screen that shows a failure
 * in its own place.
 */
export function DataFailure({ message, ...rest }: Omit<FailureProps, 'onRetry' | 'retrying'>) {
  const error = useRouteError();
  const { reload, reloading } = useReload();
  return (
    <Failure
      {...rest}
      message={message ?? (error instanceof Error ? error.message : undefined)}
      onRetry={reload}
      retrying={reloading}
    />
  );
}
