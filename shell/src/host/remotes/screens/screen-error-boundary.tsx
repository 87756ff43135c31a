import { DataFailure } from '@safar/shared-ui/data-failure';
import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { useOutletContext, useRouteError } from 'react-router-dom';
import { useArrivedContent } from '../../hydration/arrived-content';
import { AttemptAgain } from './attempt-again';
import { buildOf, reportBuildEvent } from '../modules/build-events';
import { isDataError, isProgrammingError } from '../screen-data/data-errors';
import type { LoadedScreen } from './loaded-screen';
import { ReadableFailure, RemoteFailure } from './remote-failure';
import { RemoteUnavailable } from '../modules/remote-loader';
import type { ScreenContext } from './screen-view';

/**
 * The boundary of a screen's outer route: the code did not load, or the login guard could not identify the
 * visitor. `load` tries again to load the code, and logs no failure.
 */
export function CodeErrorBoundary({ team, load }: { team: string; load: () => Promise<unknown> }) {
  const error = useRouteError();
  const arrived = useArrivedContent();
  if (isDataError(error)) return <DataErrorMessage error={error} />;
  if (error instanceof RemoteUnavailable && error.disabled) return <RemoteFailure team={team} disabled />;
  return (
    <>
      {arrived ? <ReadableFailure team={team} content={arrived} /> : <RemoteFailure team={team} />}
      <AttemptAgain load={load} />
    </>
  );
}

/**
 * The boundary of a screen's inner route. A data error is shown by the screen's own `ErrorBoundary` if it has
 * one, and Retry loads the data again. After a crash the previous build, if there is one, is loaded instead,
 * once.
 */
export function ScreenErrorBoundary() {
  const error = useRouteError();
  const { screen } = useOutletContext<ScreenContext>();
  if (!isDataError(error)) return <CrashedScreen error={error} screen={screen} />;
  const { ErrorBoundary } = screen.module;
  return (
    <>
      <ReportProgrammingError error={error} />
      {ErrorBoundary ? <ErrorBoundary /> : <DataErrorMessage error={error} />}
    </>
  );
}

/** A data error in general words, for a screen that has no `ErrorBoundary`. */
function DataErrorMessage({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : 'This page could not be loaded.';
  return <DataFailure title="Something went wrong" message={message} />;
}

/**
 * A failed request is not the build's fault, but a mistake in its loader is: that one is reported, by its
 * stack.
 */
function ReportProgrammingError({ error }: { error: unknown }) {
  useEffect(() => {
    if (isProgrammingError(error)) reportBuildEvent({ kind: 'failed', phase: 'script', error });
  }, [error]);
  return null;
}

function CrashedScreen({ error, screen }: { error: unknown; screen: LoadedScreen }) {
  const { reload } = useReload();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (handled.current === error) return;
    handled.current = error;
    reportBuildEvent({ kind: 'failed', phase: 'render', build: buildOf(screen.module), error });
    if (screen.source.fallBackToPrevious()) reload();
    else screen.crashed = true;
  }, [error, screen, reload]);
  return <RemoteFailure team={screen.source.team} />;
}
