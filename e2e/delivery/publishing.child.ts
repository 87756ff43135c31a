import { FolderStore, ReleaseService } from '@safar/releases';

/** Publishes these builds over and over until it is killed: `<releases> <who> <build folder>…`. Says each revision it made. */
const [, , releases = '', who = '', ...folders] = process.argv;
const service = new ReleaseService(new FolderStore(releases));
process.stdout.write('ready\n');
for (;;) {
  for (const folder of folders) {
    const [change] = await service.publish([folder], { who, revision: 'a test' });
    process.stdout.write(`${change?.revision}\n`);
  }
}
