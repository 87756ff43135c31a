import { setStates } from '@safar/releases';
import { defineCommand } from '../command-line/command';
import { RELEASE_ENVIRONMENT } from './changes';
import { formatRegistry } from './format-registry';
import { openDeployer } from './open-deployer';

export const releases = defineCommand({
  summary:
    'Lists the live and previous build of each package, canaries, open change sets, and the last changes.',
  details: ['--json prints the whole release registry, and what each open change set waits for.'],
  environment: RELEASE_ENVIRONMENT,
  json: true,
  async run() {
    const registry = await (await openDeployer(process.env)).read();
    const openSets = setStates(registry).map(({ set, ...state }) => ({ set: set.name, ...state }));
    return { text: formatRegistry(registry), json: { ...registry, openSets } };
  },
});
