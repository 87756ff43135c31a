import { DataFailure } from '@safar/shared-ui/data-failure';
import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { useOutletContext, useRouteError } from 'react-router-dom';
import { isDataError } from './data-errors';
import { RemoteFailure } from './remote-failure';
import type { ScreenContext } from './remote-screen';

/** Catches what goes wrong before a screen is there: its code did not come, or the guard could not tell who the visitor is. */
export function FrameBoundary({ team }: { team: string }) {
  const error = useRouteError();
  return isDataError(error) ? <DataTrouble error={error} /> : <RemoteFailure team={team} />;
}

/**
 * Catches what goes wrong in a screen. A data error is the screen's own to explain (its `ErrorBoundary`), and Retry loads
 * the data again. A crash speaks against the build: the one before it, if there is one, takes over once.
 */
export function ScreenBoundary({ team, demote }: { team: string; demote: () => boolean }) {
  const error = useRouteError();
  const context = useOutletContext<ScreenContext | undefined>();
  if (!isDataError(error)) return <CrashedScreen error={error} team={team} demote={demote} />;
  const OwnBoundary = context?.screen.ErrorBoundary;
  return OwnBoundary ? <OwnBoundary /> : <DataTrouble error={error} />;
}

/** A data error in the house's words, for a screen that has none of its own. */
function DataTrouble({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : 'This page could not be loaded.';
  return <DataFailure title="Something went wrong" message={message} />;
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
