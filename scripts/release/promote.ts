import { currentActor } from './authorship';
import { deployCommand, packageAmong } from './command';
import { formatChange } from './formats';

/** `npm run promote -- mfe-tours`: makes the canary live for everybody. */
await deployCommand('npm run promote -- mfe-tours', async (deployer, words) =>
  formatChange(await deployer.promote(packageAmong(words).name, currentActor())),
);
