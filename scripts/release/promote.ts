import { whoAmI } from './authorship';
import { deployCommand, packageAmong } from './command';
import { changeInWords } from './formats';

/** `npm run promote -- mfe-tours`: makes the canary live for everybody. */
await deployCommand('npm run promote -- mfe-tours', async (deployer, words) =>
  changeInWords(await deployer.promote(packageAmong(words).name, whoAmI())),
);
