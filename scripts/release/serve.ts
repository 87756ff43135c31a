import { PACKAGES } from '@safar/tooling/packages';
import { watchPackage } from '@safar/tooling/watch';
import { numberBetween, oneOf, required } from '../command-line/arguments';
import { defineCommand } from '../command-line/command';
import { startBuildServer } from './build-server';

const REMOTES = PACKAGES.filter(({ kind }) => kind === 'remote').map(({ name }) => name);

export const serve = defineCommand({
  summary: 'Builds one remote at every change and serves it to pages that an override link opened.',
  args: {
    remote: required('the remote to serve', oneOf(REMOTES)),
    port: required('the port to serve it at', numberBetween(1, 65_535)),
  },
  examples: ['mfe-tours 3100'],
  async run({ args: { remote, port }, progress }) {
    const server = await startBuildServer(port);
    const onBuilt = (folder: string) => {
      server.show(folder);
      progress.log(`  ✓ ${remote} built`);
    };
    const onFailed = (message: string) => progress.log(`  ✗ ${remote}\n${message}`);
    await watchPackage(remote, onBuilt, onFailed).catch((error: unknown) => {
      server.stop();
      throw error;
    });
    const text = `
  ${remote} is served at ${server.origin}, for tabs opened by: npm run override-link -- ${remote} ${server.origin}
  Ctrl-C stops it.
`;
    return { text };
  },
});
