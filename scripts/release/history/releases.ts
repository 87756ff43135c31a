import { buildsOf, liveOf, setStates } from '@safar/releases';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import { sourceHashes } from '@safar/tooling/build-id';
import { flag } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { RELEASE_ENVIRONMENT } from '../deployer/changes';
import { changedSources, formatBehind, type Rebuilds } from '../formats/format-behind';
import { formatRegistry } from '../formats/format-registry';
import { formatTrials } from '../formats/format-trials';
import { openDeployer } from '../deployer/open-deployer';
import { readTrials } from '../deployer/read-trials';
import { BROWSER_PACKAGES } from '../builds/publish-new';

export const releases = defineCommand({
  summary:
    'Lists the live and previous build of each package, canaries, open change sets, and the last changes.',
  details: [
    'Of a canary, and of a build that went live a short time ago, it says how many loads failed, how, and ' +
      'until when the site would stop it.',
    '--json prints the whole release registry, these numbers, and what each open change set waits for.',
  ],
  options: { behind: flag('list what is live together, and which builds carry older shared packages') },
  environment: RELEASE_ENVIRONMENT,
  examples: ['--behind'],
  json: true,
  async run({ options: { behind } }) {
    const registry = await (await openDeployer(process.env)).read();
    if (behind) {
      const rebuilds = rebuildsOf(registry);
      return { text: formatBehind(registry, rebuilds), json: { rebuilds: Object.fromEntries(rebuilds) } };
    }
    const { trials, without } = await readTrials(process.env);
    const openSets = setStates(registry).map(({ set, ...state }) => ({ set: set.name, ...state }));
    return {
      text: formatRegistry(registry, formatTrials(registry, trials, without)),
      json: { ...registry, openSets, trials },
    };
  },
});

/** Compares each live build with this working tree. Builds whose record does not say it are left out. */
function rebuildsOf(registry: Registry): Rebuilds {
  return new Map(
    BROWSER_PACKAGES.flatMap((name) => {
      const live = liveOf(buildsOf(registry, name));
      const changed = live && changedSources(live.extras.record.provenance, sourceHashes(name));
      return changed ? [[name, changed]] : [];
    }),
  );
}
