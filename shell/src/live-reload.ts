/** Development only: the edge says when a package was rebuilt, and the page starts afresh. */
export function reloadOnRelease(): void {
  new EventSource('/__reload').addEventListener('release', () => location.reload());
}
