import type { Release } from '@safar/releases';

/** The ids of all builds that a page of the release may run. */
export const buildIdsOf = ({ shell, remotes }: Release) => [
  shell.build,
  ...remotes.flatMap(({ live, previous }) => [live.build, previous?.build]),
];

/** Equal for releases of the same revision with the same builds. */
export const releaseKey = (release: Release): string => [release.revision, ...buildIdsOf(release)].join(' ');
