import { gitRevision, currentActor } from './authorship';
import { buildPackage } from './build-package';
import { deployCommand, packageAmong } from './command';
import { formatChange } from './formats';

/** `npm run publish -- mfe-tours`: builds one package of this working tree and makes it live. */
await deployCommand('npm run publish -- mfe-tours', async (deployer, words) => {
  const { folder } = await buildPackage(packageAmong(words).name);
  const changes = await deployer.publish([folder], { who: currentActor(), revision: await gitRevision() });
  return changes.map(formatChange).join('\n');
});
