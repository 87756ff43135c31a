import { gitRevision, currentActor } from './authorship';
import { buildPackage } from './build-package';
import { deployCommand, usageError, packageAmong } from './command';
import { formatChange } from './formats';

/**
 * `npm run canary -- mfe-tours 10`: gives the build of this working tree to ten percent of visitors; with `--build <id>` one
 * that was published before, with 0 to nobody.
 */
await deployCommand('npm run canary -- mfe-tours 10 [--build <id>]', async (deployer, words) => {
  const { name, rest } = packageAmong(words);
  const [share, flag, build] = rest;
  const percent = Number(share);
  if (share === undefined || !(percent >= 0 && percent <= 100))
    usageError('Say which share of visitors, from 0 to 100.');
  if (flag !== undefined && (flag !== '--build' || build === undefined)) usageError(`What is '${flag}'?`);
  if (percent === 0 || build !== undefined) {
    return formatChange(await deployer.canary(name, percent, currentActor(), build));
  }
  const { folder } = await buildPackage(name);
  const publication = { who: currentActor(), revision: await gitRevision(), traffic: percent };
  return (await deployer.publish([folder], publication)).map(formatChange).join('\n');
});
