import type { Change } from '@safar/shared-contracts/registry.contract';

/** What was done to a package, without its name: that stands above. */
export function describeChange({ what, build = '', percent = 0 }: Change): string {
  const said: Record<Change['what'], string> = {
    publish: `${build} went live`,
    rollback: `back to ${build}`,
    canary: percent === 0 ? `canary ${build} ended` : `canary ${build} at ${percent} %`,
    promote: `canary ${build} went live`,
    disable: 'switched off',
    enable: 'switched on again',
    'stop-canary': `canary ${build} was stopped`,
  };
  return said[what];
}
