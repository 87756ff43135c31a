import { defineCommand } from '../command-line/command';
import { flag } from '../command-line/arguments';
import { logStarted } from './log-started';
import { REQUIREMENTS } from './postgres/database-requirements';
import { runUntilStopped } from './run-until-stopped';

export const start = defineCommand({
  summary: 'Starts the whole site and keeps it running until Ctrl-C.',
  details: [
    'docs/operations.md lists all variables, for a real Firebase project and databases of your own too.',
    `Databases of your own: ${REQUIREMENTS}`,
  ],
  environment: {
    PORT: 'where the site is; the four ports after it are used as well (3000)',
    SAFAR_DATA: 'the folder of all data (.data)',
    'TOURS_DATABASE_URL, TASKS_DATABASE_URL': 'databases of your own (the embedded PostgreSQL)',
    'FIREBASE_CONFIG, SITE_URL': 'a real Firebase project, and the address of its site (the Auth emulator)',
    ALLOW_EMULATOR: '1 lets the Auth emulator be used with databases of your own (refused)',
  },
  options: { fresh: flag('delete all data first') },
  examples: ['--fresh'],
  run: ({ options, progress }) =>
    runUntilStopped({ progress, fresh: options.fresh }, (stack) =>
      logStarted(`Safar is at ${stack.origin}`, stack.settings, progress),
    ),
});
