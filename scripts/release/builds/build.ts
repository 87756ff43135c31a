import { ensureBuilt } from '@safar/tooling/build';
import { BUILT_PACKAGES } from '@safar/tooling/packages';
import { any, oneOf } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';

const NAMES = BUILT_PACKAGES.map(({ name }) => name);

export const build = defineCommand({
  summary: 'Makes a production build of each package that has none of the present sources yet.',
  details: ['Without names, all packages. Prints the folders of the builds.'],
  args: { package: any('a package to build', oneOf(NAMES)) },
  examples: ['mfe-tours'],
  json: true,
  async run({ args, progress }) {
    const names = args.package.length > 0 ? args.package : NAMES;
    const builds = await ensureBuilt(names, ({ name, built, done, of }) =>
      progress.log(`  ✓ ${name} ${built ? 'built' : 'was built already'} (${done} of ${of})`),
    );
    const finished = [...builds].map(([name, { build, folder }]) => ({ name, build, folder }));
    return { text: finished.map(({ folder }) => folder).join('\n'), json: { builds: finished } };
  },
});
