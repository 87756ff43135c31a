import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release.contract';

/** Development only: the edge says when a package was rebuilt, and the page starts afresh. */
export function reloadOnRelease(): void {
  new EventSource(RELEASE_EVENTS_PATH).addEventListener('release', () => location.reload());
}
