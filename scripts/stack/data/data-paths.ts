import path from 'node:path';

/** The paths in a data folder. */
export function dataPaths(folder: string) {
  const at = (name: string) => path.join(folder, name);
  return {
    cluster: at('postgres'),
    accounts: at('auth-emulator'),
    secrets: at('secrets'),
    seeded: at('seeded'),
    releases: at('releases'),
    /** In a cluster, the copies of builds that its second edge serves. */
    secondReleases: at('releases-b'),
    /** In a cluster, the files of its proxy. */
    nginx: at('nginx'),
    /** Mails to users, while there is no mail server. */
    mails: at('mails'),
    run: at('run'),
    logs: at('logs'),
    /** Is there while a backup is restored into the folder. */
    unfinished: at('restore-unfinished'),
  };
}
