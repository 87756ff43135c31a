import { PACKAGES } from '@safar/tooling/packages';
import { watchPackage } from '@safar/tooling/watch';
import { startBuildServer } from './build-server';

/**
 * `npm run serve -- mfe-tours 3100`: builds one remote from the working tree, again at every change, and serves it to pages
 * that are told so by an override link.
 */
const [name = '', port = ''] = process.argv.slice(2);
const remotes = PACKAGES.filter(({ kind }) => kind === 'remote').map((remote) => remote.name);

if (!remotes.includes(name) || !/^\d{2,5}$/.test(port)) {
  console.error(
    `Name a remote and a port: npm run serve -- mfe-tours 3100. The remotes are: ${remotes.join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  try {
    const server = await startBuildServer(Number(port));
    const onBuilt = (folder: string) => {
      server.show(folder);
      console.log(`  ✓ ${name} built`);
    };
    await watchPackage(name, onBuilt, (message) => console.log(`  ✗ ${name}\n${message}`));
    console.log(`
  ${name} is served at ${server.origin}, for tabs opened by: npm run override-link -- ${name} ${server.origin}
  Ctrl-C stops it.
`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
