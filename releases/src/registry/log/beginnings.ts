import type { Change, Registry } from '@safar/shared-contracts/registry.contract';

/**
 * The change by which a build became the canary of a package; undefined when the log has it no more. A change
 * of its share since then does not count as a beginning.
 */
export function canaryBeginning({ log }: Registry, name: string, build: string): Change | undefined {
  let beginning: Change | undefined;
  for (const change of log) {
    if (change.package !== name) continue;
    if (change.what !== 'canary' || change.build !== build || change.percent === 0) break;
    beginning = change;
  }
  return beginning;
}

/** The change that gave the canary of a package its present share; undefined when the log has it no more. */
export function stageBeginning({ log }: Registry, name: string): Change | undefined {
  return log.find((change) => change.package === name && change.what === 'canary');
}

/** The change by which the live build of a package went live; undefined when the log has it no more. */
export function liveBeginning({ log }: Registry, name: string): Change | undefined {
  return log.find(
    (change) => change.package === name && ['publish', 'promote', 'rollback'].includes(change.what),
  );
}
