import type { ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import { mayDiscardChanges } from '@safar/shared-ui/use-unsaved-changes';
import type { Router } from '../router';
import { mayLoad, rememberLoad, type ShellLoad } from './last-load';
import { loadDocument } from './load-document';
import { offerLoad } from './offer-load';
import { watchReturn } from './watch-return';
import { STAKES } from './stakes';
import { watchTypedText } from './typed-text';
import { watchToasts } from './unread-toasts';

interface OpenTab {
  /** The build of the shell that this tab runs. */
  readonly shell: string;
  readonly router: Router;
  /** `window.location`, or that of a test. */
  readonly tab?: Pick<Location, 'reload'>;
}

type DueShell = ShellLoad & { readonly urgent: boolean };

/**
 * Makes an open tab run the shell that its visitor would get now: its next navigation that loses nothing
 * becomes a document load of the address asked for, as does the return to a tab that was long in the
 * background. When that shell is urgent, a bar offers it to whoever has typed something. `take` takes each
 * release update, or undefined when none could be had. Source:
 * docs/decisions/042-open-tabs-follow-the-shell.md.
 */
export function followShell({ shell, router, tab }: OpenTab) {
  let due: DueShell | undefined;
  let seen: unknown;

  const leave = () => stops.push(loadDocument(router, tab));
  const load = () => {
    if (due && mayLoad(due) && !isHeld(router, due.urgent) && rememberLoad(due)) leave();
  };
  const loadByHand = async () => {
    if (!due || !(await mayDiscardChanges())) return;
    rememberLoad(due);
    leave();
  };
  const returning = watchReturn();
  const offer = offerLoad(
    () => due !== undefined && mayLoad(due) && hasEntered(router),
    () => void loadByHand(),
  );
  const stops = [
    returning.stop,
    offer.stop,
    watchTypedText(),
    watchToasts(),
    router.subscribe(({ navigation, location }) => {
      // Only when a navigation begins: one that has begun is not broken off.
      if (navigation.state === 'idle' || navigation.location === seen) return;
      seen = navigation.location;
      // The screen in use stays: a search or a tab of it is no other place.
      if (navigation.location.pathname !== location.pathname) load();
    }),
  ];
  return {
    take(update: ReleaseUpdate | undefined): void {
      due = dueOf(update, shell);
      if (due?.urgent) offer.start();
      else offer.stop();
      if (update && returning.hasReturned()) load();
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

/** The shell that a tab should run instead of its own, if there is another; unknown without an update. */
function dueOf(update: ReleaseUpdate | undefined, shell: string): DueShell | undefined {
  if (!update?.shell || update.shell.build === shell) return undefined;
  const { build, urgent = false } = update.shell;
  return { build, revision: update.revision, urgent };
}

const isHeld = (router: Router, urgent: boolean) =>
  STAKES.some(({ isThere, holdsUrgent }) => (holdsUrgent || !urgent) && isThere(router));

const hasEntered = (router: Router) => STAKES.some(({ isThere, isEntered }) => isEntered && isThere(router));
