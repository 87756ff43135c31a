import { PACKAGES } from '@safar/tooling/packages';
import { formatProblem } from '@safar/tooling/development/problems';
import { watchPackage } from '@safar/tooling/development/watch-package';
import { browserPort, oneOf, required } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { startBuildServer } from './build-server';

const REMOTES = PACKAGES.filter(({ kind }) => kind === 'remote').map(({ name }) => name);

export const serve = defineCommand({
  summary: 'Builds one remote at every change and serves it to pages that an override link opened.',
  args: {
    remote: required('the remote to serve', oneOf(REMOTES)),
    port: required('the port to serve it at', browserPort),
  },
  examples: ['mfe-tours 3100'],
  async run({ args: { remote, port }, progress }) {
    const server = await startBuildServer(port);
    watchPackage(remote, {
      onBuilt: ({ folder }) => {
        server.serve(folder);
        progress.log(`  ✓ ${remote} built`);
      },
      onFailed: (problems) => progress.log(`  ✗ ${remote}\n${problems.map(formatProblem).join('\n')}`),
    });
    const text = `
  ${remote} is served at ${server.origin}, for tabs that this link opens:
  npm run override-link -- ${remote} ${server.origin}
  Ctrl-C stops it.
`;
    return { text };
  },
});
