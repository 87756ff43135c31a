import type { Report } from '@safar/shared-contracts/beacon.contract';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, findBuild } from '@safar/releases';

/** Whose fault a failure was: the build the error came out of, the file in it where that is known, and the build's team. */
export interface Attribution {
  readonly package: string;
  readonly build: string;
  readonly file?: string;
  readonly team: string;
}

/** A script of a build, as a stack names it: any origin before it, a query or line and column behind. */
const SCRIPT =
  /\/(?:remotes\/(?<remote>mfe-[a-z-]+)|(?<shell>shell))\/(?<build>[0-9a-f]{12}|dev)\/(?<file>[\w./-]+)/;

/**
 * From a failure to a team: the frame's build folder names package and build, the registry its team. A frame of neither a
 * shell nor a remote that the registry knows says nothing; then it is the build that the page reports to have failed.
 */
export function attributionOf(registry: Registry, report: Extract<Report, { kind: 'failed' }>): Attribution {
  const { remote, shell, build = '', file } = SCRIPT.exec(report.frame ?? '')?.groups ?? {};
  const name = remote ?? shell;
  const found = name === undefined ? undefined : findBuild(buildsOf(registry, name), build);
  if (name !== undefined && found) {
    // A file that the build has not got was made up on the way here.
    const known = file !== undefined && file in found.extras.record.files;
    return { package: name, build, ...(known ? { file } : {}), team: found.extras.team };
  }
  const reported = findBuild(buildsOf(registry, report.package), report.build);
  return { package: report.package, build: report.build, team: reported?.extras.team ?? 'unknown' };
}
