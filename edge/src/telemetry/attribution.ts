import type { Report } from '@safar/shared-contracts/beacon.contract';
import { buildScriptIn } from '@safar/shared-contracts/build-urls';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { buildsOf, findBuild } from '@safar/releases';

/** The build that a failure belongs to, the file in it where that is known, and the build's team. */
export interface Attribution {
  readonly package: string;
  readonly build: string;
  readonly file?: string;
  readonly team: string;
}

/**
 * The build that caused a failure: the one in whose folder the reported frame lies. Without such a frame,
 * or when the registry does not list that build, it is the build that the page reports to have failed.
 */
export function attributionOf(registry: Registry, report: Extract<Report, { kind: 'failed' }>): Attribution {
  const script = buildScriptIn(report.frame ?? '');
  const listed = script && findBuild(buildsOf(registry, script.package), script.build);
  if (script && listed) {
    const { package: name, build, file } = script;
    // Browsers can report anything: a file that the build does not have is left out.
    const isKnown = Object.hasOwn(listed.extras.record.files, file);
    return { package: name, build, ...(isKnown ? { file } : {}), team: listed.extras.team };
  }
  const reported = findBuild(buildsOf(registry, report.package), report.build);
  return { package: report.package, build: report.build, team: reported?.extras.team ?? 'unknown' };
}
