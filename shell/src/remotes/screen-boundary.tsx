import { Failure } from '@safar/shared-ui/failure';
import { useEffect, useRef } from 'react';
import { useOutletContext, useRouteError } from 'react-router-dom';
import { isDataError } from './data-errors';
import { RemoteFailure } from './remote-failure';
import type { ScreenContext } from './remote-screen';
import { useReload } from './use-reload';

/**
 * Catches what goes wrong in a screen. A data error is the screen's own to explain (its `ErrorBoundary`), and Retry loads
 * the data again. A crash speaks against the build: the one before it, if there is one, takes over once.
 */
export function ScreenBoundary({ team, demote }: { team: string; demote: () => boolean }) {
  const error = useRouteError();
  const context = useOutletContext<ScreenContext | undefined>();
  if (!isDataError(error)) return <CrashedScreen error={error} team={team} demote={demote} />;
  const OwnBoundary = context?.screen.ErrorBoundary;
  return OwnBoundary ? <OwnBoundary /> : <DataFailure error={error} />;
}

function CrashedScreen({ error, team, demote }: { error: unknown; team: string; demote: () => boolean }) {
  const { reload } = useReload();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (handled.current === error) return;
    handled.current = error;
    if (demote()) reload();
  }, [error, demote, reload]);
  return <RemoteFailure team={team} />;
}

function DataFailure({ error }: { error: unknown }) {
  const { reload, reloading } = useReload();
  return (
    <Failure
      title="Something went wrong"
      message={error instanceof Error ? error.message : 'This page could not be loaded.'}
      onRetry={reload}
      retrying={reloading}
    />
  );
}
