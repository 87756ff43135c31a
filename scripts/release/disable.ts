import { currentActor } from './authorship';
import { deployCommand, packageAmong } from './command';
import { formatChange } from './formats';

/** `npm run disable -- mfe-tours [why]`: switches a package off; its screens say so and its slots stay empty. */
await deployCommand('npm run disable -- mfe-tours [why]', async (deployer, words) => {
  const { name, rest } = packageAmong(words);
  return formatChange(await deployer.disable(name, currentActor(), rest.join(' ') || undefined));
});
