import { SAMPLE_ACCOUNTS } from './sample-accounts';
import { runUntilStopped } from './run-until-stopped';
import { consoleProgress } from '../progress';

const HELP = `Starts the whole site and keeps it running until Ctrl-C.

  npm start               start; data is kept in .data
  npm start -- --fresh    forget all data first
  npm start -- --help     this text

  PORT=4000               another address; the four ports after it are used as well
  SAFAR_DATA=folder       another data folder
  The README tells how to use a real Firebase project and databases of your own.`;

const words = process.argv.slice(2);
const unknown = words.find((word) => word !== '--fresh' && word !== '--help');

if (unknown !== undefined) {
  console.error(`npm start does not know '${unknown}'; it knows --fresh and --help.`);
  process.exitCode = 1;
} else if (words.includes('--help')) {
  console.log(HELP);
} else {
  await runUntilStopped({ progress: consoleProgress(), fresh: words.includes('--fresh') }, (stack) => {
    console.log(`\n  Safar is at ${stack.origin}\n`);
    if (!stack.settings.firebase && stack.settings.seed) {
      for (const { email, password } of SAMPLE_ACCOUNTS)
        console.log(`  Sign in as ${email} with ${password}`);
    }
    console.log('  Ctrl-C stops it.\n');
  });
}
