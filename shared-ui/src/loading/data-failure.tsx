import { useRouteError } from 'react-router-dom';
import { Failure, type FailureProps } from './failure';
import { useReload } from './use-reload';

/**
 * Shown instead of data that a loader could not load; Retry loads the screen's data again. Used in an
 * `ErrorBoundary`, whose error's message it shows unless `message` is given, and in parts of a screen that
 * show their own failure.
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
