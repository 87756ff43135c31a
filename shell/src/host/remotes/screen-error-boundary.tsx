import { DataFailure } from '@safar/shared-ui/data-failure';
import { useReload } from '@safar/shared-ui/use-reload';
import { useEffect, useRef } from 'react';
import { useOutletContext, useRouteError } from 'react-router-dom';
import { buildOf, reportBuildEvent } from './build-events';
import { isDataError, isMistake } from './data-errors';
import { RemoteFailure } from './remote-failure';
import { RemoteUnavailable } from './remote-loader';
import type { ScreenContext } from './screen-view';
import type { Frame } from './loaded-screen';

/** Catches what goes wrong before a screen is there: its code did not come, or the guard could not tell who the visitor is. */
export function FrameBoundary({ team }: { team: string }) {
  const error = useRouteError();
  if (isDataError(error)) return <DataTrouble error={error} />;
  return <RemoteFailure team={team} disabled={error instanceof RemoteUnavailable && error.disabled} />;
}

/**
 * Catches what goes wrong in a screen. A data error is the screen's own to explain (its `ErrorBoundary`), and Retry loads
 * the data again. A crash speaks against the build: the one before it, if there is one, takes over once.
 */
export function ScreenBoundary() {
  const error = useRouteError();
  const { frame } = useOutletContext<ScreenContext>();
  if (!isDataError(error)) return <CrashedScreen error={error} frame={frame} />;
  const OwnBoundary = frame.screen.ErrorBoundary;
  return (
    <>
      <ReportMistake error={error} />
      {OwnBoundary ? <OwnBoundary /> : <DataTrouble error={error} />}
    </>
  );
}

/** A data error in the house's words, for a screen that has none of its own. */
function DataTrouble({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : 'This page could not be loaded.';
  return <DataFailure title="Something went wrong" message={message} />;
}

/** Data that does not come is nobody's fault; a loader that trips over its own feet is its build's, if the stack says so. */
function ReportMistake({ error }: { error: unknown }) {
  useEffect(() => {
    if (isMistake(error)) reportBuildEvent({ kind: 'failed', phase: 'script', error });
  }, [error]);
  return null;
}

function CrashedScreen({ error, frame }: { error: unknown; frame: Frame }) {
  const { reload } = useReload();
  const handled = useRef<unknown>(undefined);
  useEffect(() => {
    if (handled.current === error) return;
    handled.current = error;
    reportBuildEvent({ kind: 'failed', phase: 'render', of: buildOf(frame.screen), error });
    if (frame.source.demote()) reload();
    else frame.broken = true;
  }, [error, frame, reload]);
  return <RemoteFailure team={frame.source.team} />;
}
