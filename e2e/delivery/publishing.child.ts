import { FolderStore, ReleaseRefused, ReleaseService } from '@safar/releases';

/**
 * Publishes builds again and again until it is killed, and prints the revision of each change it made.
 * Arguments: `<release folder> <who> <build folder>…`.
 */
const [, , releaseFolder = '', who = '', ...folders] = process.argv;
const service = new ReleaseService(new FolderStore(releaseFolder));
process.stdout.write('ready\n');
for (;;) {
  for (const folder of folders) {
    try {
      const [change] = await service.publish([folder], { who, revision: 'a test' });
      process.stdout.write(`${change?.revision}\n`);
    } catch (error) {
      // The process before this one was killed after it had published this build.
      if (!(error instanceof ReleaseRefused && error.message.includes('is live already'))) throw error;
    }
  }
}
