import { readPageData } from '@safar/shared-contracts/page-data';
import type { Identity } from '../firebase/firebase';
import type { User } from './user';

interface SessionEvents {
  /** Who is signed in: when it is known first, and at every change. */
  onUser(user: User | null): void;
  /** Firebase could not be loaded. */
  onFailure(): void;
}

/** Opens the identity provider of a page once: Firebase, or a stub on an isolated page. */
export function identityOpener({ onUser, onFailure }: SessionEvents) {
  let opening: Promise<Identity> | undefined;
  let openingSince = 0;
  /** Replaces Firebase on an isolated page (stub-session.ts). */
  let stub: Identity | undefined;

  async function open(): Promise<Identity> {
    const identity =
      stub ?? (await (await import('../firebase/firebase')).openIdentity(readPageData().identity));
    await new Promise<void>((known) => {
      identity.onUser((user) => {
        if (!stub || stub === identity) onUser(user);
        known();
      });
    });
    return identity;
  }

  /** Loads and opens it on first use; resolves when the auth state is known. A failed load may be retried. */
  function openedIdentity(): Promise<Identity> {
    if (opening) return opening;
    openingSince = performance.now();
    opening = open().catch((error: unknown) => {
      opening = undefined;
      onFailure();
      throw error;
    });
    return opening;
  }

  return {
    openedIdentity,

    /** When opening it began, in ms since the page began. */
    openingSince: (): number => openingSince,

    isStub: (identity: Identity): boolean => identity === stub,

    /**
     * Replaces the identity provider. One that was opened earlier, or is being opened, no longer changes the
     * session.
     */
    replaceIdentity: (identity: Identity): Promise<Identity> => {
      stub = identity;
      opening = undefined;
      return openedIdentity();
    },
  };
}
