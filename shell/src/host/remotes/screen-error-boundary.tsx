import { DataFailure } from '@safar/shared-ui/data-failure';
import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { useOutletContext, useRouteError } from 'react-router-dom';
import { buildOf, reportBuildEvent } from './build-events';
import { isDataError, isProgrammingError } from './data-errors';
import { RemoteFailure } from './remote-failure';
import { RemoteUnavailable } from './remote-loader';
import type { ScreenContext } from './screen-view';
import type { LoadedScreen } from './loaded-screen';

/** Catches what goes wrong before a screen is there: its code did not come, or the guard could not tell who the visitor is. */
export function CodeErrorBoundary({ team }: { team: string }) {
  const error = useRouteError();
  if (isDataError(error)) return <DataErrorMessage error={error} />;
  return <RemoteFailure team={team} disabled={error instanceof RemoteUnavailable && error.disabled} />;
}

/**
 * Catches what goes wrong in a screen. A data error is the screen's own to explain (its `ErrorBoundary`), and Retry loads
 * the data again. A crash speaks against the build: the one before it, if there is one, takes over once.
 */
export function ScreenErrorBoundary() {
  const error = useRouteError();
  const { screen: frame } = useOutletContext<ScreenContext>();
  if (!isDataError(error)) return <CrashedScreen error={error} frame={frame} />;
  const OwnBoundary = frame.screen.ErrorBoundary;
  return (
    <>
      <ReportProgrammingError error={error} />
      {OwnBoundary ? <OwnBoundary /> : <DataErrorMessage error={error} />}
    </>
  );
}

/** A data error in the house's words, for a screen that has none of its own. */
function DataErrorMessage({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : 'This page could not be loaded.';
  return <DataFailure title="Something went wrong" message={message} />;
}

/** Data that does not come is nobody's fault; a loader that trips over its own feet is its build's, if the stack says so. */
function ReportProgrammingError({ error }: { error: unknown }) {
  useEffect(() => {
    if (isProgrammingError(error)) reportBuildEvent({ kind: 'failed', phase: 'script', error });
  }, [error]);
  return null;
}

function CrashedScreen({ error, frame }: { error: unknown; frame: LoadedScreen }) {
  const { reload } = useReload();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (handled.current === error) return;
    handled.current = error;
    reportBuildEvent({ kind: 'failed', phase: 'render', build: buildOf(frame.screen), error });
    if (frame.source.fallBackToPrevious()) reload();
    else frame.crashed = true;
  }, [error, frame, reload]);
  return <RemoteFailure team={frame.source.team} />;
}
