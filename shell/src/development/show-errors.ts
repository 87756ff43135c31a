import {
  DEVELOPMENT_STACK_PATH,
  TracedStack,
  type Problem,
  type ThrownError,
} from '@safar/shared-contracts/development.contract';
import * as v from 'valibot';
import { subscribeToBuildEvents, watchUncaughtErrors } from '../host/remotes/modules/build-events';
import type { ProblemView } from './follow-development';
import { Overlay, type Notice } from './overlay';

const NO_TRACE: TracedStack = { frames: [], excerpt: '' };

/** Shows errors over the page: those of failed builds, and the newest one that was thrown. */
export function showErrors(): ProblemView {
  const overlay = new Overlay();
  const known = new Set<unknown>();
  let problems: Notice[] = [];
  let thrown: Notice[] = [];
  const show = () => overlay.show([...problems, ...thrown]);

  watchUncaughtErrors();
  subscribeToBuildEvents((event) => {
    if (event.kind !== 'failed' || known.has(event.error) || isAborted(event.error)) return;
    known.add(event.error);
    const error = describeError(event.error);
    void traceStack(error).then((trace) => {
      thrown = [noticeOf(error, trace)];
      show();
    });
  });

  return {
    showProblems: (found) => {
      const had = problems.length > 0;
      problems = found.map(noticeOfProblem);
      if (had || problems.length > 0) show();
    },
    forgetErrors: () => {
      thrown = [];
      show();
    },
  };
}

/** Returns whether a request was cancelled, which is no error. */
const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

function describeError(error: unknown): ThrownError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
}

/** Returns an empty trace without a stack, and when the development server does not respond. */
async function traceStack(error: ThrownError): Promise<TracedStack> {
  try {
    const response = await fetch(DEVELOPMENT_STACK_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(error),
    });
    return response.ok ? v.parse(TracedStack, await response.json()) : NO_TRACE;
  } catch {
    return NO_TRACE;
  }
}

function noticeOf({ message }: ThrownError, { frames, excerpt }: TracedStack): Notice {
  const [first, ...others] = frames.map(({ name, ...place }) => ({ name, place: formatPlace(place) }));
  const below = others.map(({ name, place }) => `${name}  ${place}`.trim());
  return { title: message, place: first?.place ?? '', text: [excerpt, ...below].filter(Boolean).join('\n') };
}

function noticeOfProblem({ message, ...place }: Problem): Notice {
  const [title = '', ...lines] = message.split('\n');
  return { title, place: formatPlace(place), text: lines.join('\n').trim() };
}

function formatPlace({ file, line, column }: Pick<Problem, 'file' | 'line' | 'column'>): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
