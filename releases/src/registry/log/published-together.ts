import type { Registry } from '@safar/shared-contracts/registry.contract';
import type { StoredBuild } from '../past/stored-builds';

/** Returns the builds of other packages that were published in the same revision as a build last was. */
export function publishedTogether({ log }: Registry, { name, build }: StoredBuild): StoredBuild[] {
  const publications = log.filter(({ what }) => what === 'publish');
  const own = publications.find((change) => change.package === name && change.build === build);
  return publications.flatMap(({ revision, package: other, build: published }) =>
    revision === own?.revision && other !== name && published !== undefined
      ? [{ name: other, build: published }]
      : [],
  );
}
