import { whoAmI } from './authorship';
import { deployCommand, packageAmong } from './command';
import { changeInWords } from './formats';

/** `npm run disable -- mfe-tours [why]`: switches a package off; its screens say so and its slots stay empty. */
await deployCommand('npm run disable -- mfe-tours [why]', async (deployer, words) => {
  const { name, rest } = packageAmong(words);
  return changeInWords(await deployer.disable(name, whoAmI(), rest.join(' ') || undefined));
});
