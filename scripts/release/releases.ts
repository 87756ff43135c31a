import { defineCommand } from '../command-line/command';
import { RELEASE_ENVIRONMENT } from './changes';
import { formatRegistry } from './format-registry';
import { openDeployer } from './open-deployer';

export const releases = defineCommand({
  summary: 'Lists the live and previous build of each package, canaries, and the last changes.',
  details: ['--json prints the whole release registry.'],
  environment: RELEASE_ENVIRONMENT,
  json: true,
  async run() {
    const registry = await (await openDeployer(process.env)).read();
    return { text: formatRegistry(registry), json: registry };
  },
});
