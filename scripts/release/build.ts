import { ensureBuilt } from '@safar/tooling/build';
import { BUILT_PACKAGES } from '@safar/tooling/packages';

/** `npm run build [-- names]`: a production build of each package, made where there is none of the present sources yet. */
const names = process.argv.slice(2);
const known = BUILT_PACKAGES.map(({ name }) => name);
const unknown = names.find((name) => !known.includes(name));

if (unknown !== undefined) {
  console.error(`There is no package '${unknown}' to build. The packages are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  try {
    const builds = await ensureBuilt(names.length > 0 ? names : known, ({ name, built, done, of }) =>
      console.log(`  ✓ ${name} ${built ? 'built' : 'was built already'} (${done} of ${of})`),
    );
    for (const { folder } of builds.values()) console.log(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
