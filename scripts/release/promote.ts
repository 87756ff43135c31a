import { currentActor } from './authorship';
import { deployCommand, packageAmong } from './command';
import { describeChange } from './formats';

/** `npm run promote -- mfe-tours`: makes the canary live for everybody. */
await deployCommand('npm run promote -- mfe-tours', async (deployer, words) =>
  describeChange(await deployer.promote(packageAmong(words).name, currentActor())),
);
