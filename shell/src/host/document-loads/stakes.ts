import { hasRequestInFlight, useAuth } from '@safar/shared-auth';
import { hasUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import type { Router } from '../router';
import { hasTypedText } from './typed-text';
import { hasToast } from './unread-toasts';

/** Something of a page that is lost when a document is loaded in its place, and no navigation would lose. */
interface Stake {
  readonly what: string;
  readonly isThere: (router: Router) => boolean;
  /** Whether it also keeps a navigation from becoming a document load when the new shell is urgent. */
  readonly holdsUrgent: boolean;
  /** The visitor entered it: only they can say when it is done with, so they are asked when it is urgent. */
  readonly isEntered: boolean;
}

const shows = (selector: string) => () => document.querySelector(selector) !== null;

/** All reasons for which a page is left as it is, and the only place that knows them. */
export const STAKES: readonly Stake[] = [
  {
    what: 'a form with unsaved changes',
    isThere: hasUnsavedChanges,
    holdsUrgent: true,
    isEntered: true,
  },
  {
    what: 'a file that was chosen and not sent yet',
    isThere: () => inputsWithFiles().length > 0,
    holdsUrgent: true,
    isEntered: true,
  },
  {
    // A navigation loses it as well, so an urgent build need not wait for it.
    what: 'text that was typed into a field',
    isThere: ({ state: { location, navigation } }) =>
      hasTypedText([location.search, navigation.location?.search ?? '']),
    holdsUrgent: false,
    isEntered: true,
  },
  {
    what: 'a request in flight: a booking, an upload, a sign-in',
    isThere: ({ state }) => hasRequestInFlight() || isSubmitting(state),
    holdsUrgent: true,
    isEntered: false,
  },
  {
    what: 'an open dialog',
    isThere: shows('dialog[open], :is([role=dialog], [role=alertdialog]):not([hidden])'),
    holdsUrgent: true,
    isEntered: false,
  },
  {
    what: 'a toast that may not have been read',
    isThere: hasToast,
    holdsUrgent: true,
    isEntered: false,
  },
  {
    // The login screen says it; a new document does not know it any more.
    what: 'why the session ended',
    isThere: () => useAuth.getState().ended !== null,
    holdsUrgent: true,
    isEntered: false,
  },
  {
    what: 'sound or a film that plays',
    isThere: () => mediaElements().some(({ paused, ended }) => !paused && !ended),
    holdsUrgent: false,
    isEntered: false,
  },
  {
    what: 'the page itself, without a network',
    isThere: () => !navigator.onLine,
    holdsUrgent: true,
    isEntered: false,
  },
];

const inputsWithFiles = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].filter(({ files }) => files?.length);

const mediaElements = () => [...document.querySelectorAll<HTMLMediaElement>('video, audio')];

/** Whether a mutation of the router runs: a form that it submits, or a fetcher. */
function isSubmitting({ navigation, fetchers }: Router['state']): boolean {
  return navigation.formMethod !== undefined || [...fetchers.values()].some(({ state }) => state !== 'idle');
}
