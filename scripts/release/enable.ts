import { currentActor } from './authorship';
import { deployCommand, packageAmong } from './command';
import { formatChange } from './formats';

/** `npm run enable -- mfe-tours`: switches a package on again. */
await deployCommand('npm run enable -- mfe-tours', async (deployer, words) =>
  formatChange(await deployer.enable(packageAmong(words).name, currentActor())),
);
