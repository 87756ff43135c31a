import { currentActor } from './authorship';
import { deployCommand, packageAmong } from './command';
import { formatChange } from './formats';

/** `npm run rollback -- mfe-tours`: makes the build before the live one live again. */
await deployCommand('npm run rollback -- mfe-tours', async (deployer, words) =>
  formatChange(await deployer.rollBack(packageAmong(words).name, currentActor())),
);
