import { whoAmI } from './authorship';
import { deployCommand, packageAmong } from './command';
import { changeInWords } from './formats';

/** `npm run enable -- mfe-tours`: switches a package on again. */
await deployCommand('npm run enable -- mfe-tours', async (deployer, words) =>
  changeInWords(await deployer.enable(packageAmong(words).name, whoAmI())),
);
