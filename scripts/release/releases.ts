import { deployCommand } from './command';
import { formatRegistry } from './formats';

/** `npm run releases`: what is live, what was before, canaries, and the last changes. */
await deployCommand('npm run releases', async (deployer) => formatRegistry(await deployer.read()));
