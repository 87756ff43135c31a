import { FolderStore, ReleaseService } from '@safar/releases';

/**
 * Publishes builds again and again until it is killed, and prints the revision of each change it made.
 * Arguments: `<release folder> <who> <build folder>…`.
 */
const [, , releaseFolder = '', who = '', ...folders] = process.argv;
const service = new ReleaseService(new FolderStore(releaseFolder));
process.stdout.write('ready\n');
for (;;) {
  for (const folder of folders) {
    const [change] = await service.publish([folder], { who, revision: 'a test' });
    process.stdout.write(`${change?.revision}\n`);
  }
}
