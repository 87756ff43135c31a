import { ensureBuilt, type FinishedBuild } from '@safar/tooling/build';
import { BROWSER_PACKAGES } from './publish-new';

/**
 * The build of one package of this working tree, made when there is none yet. Rejects for an unknown name.
 */
export async function buildPackage(name: string): Promise<FinishedBuild> {
  if (!BROWSER_PACKAGES.includes(name)) {
    throw new Error(
      `There is no package '${name}' to publish. The packages are: ${BROWSER_PACKAGES.join(', ')}.`,
    );
  }
  const build = (await ensureBuilt([name])).get(name);
  if (!build) throw new Error(`${name} was not built.`);
  return build;
}
