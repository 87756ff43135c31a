import { formatReport, isSound, type ConfigurationReport } from './configuration-report';
import { outliveFullLog } from './full-log';
import { rememberNames } from './name-lookups';
import { assertOpenFiles } from './open-files';
import { runProcess } from './run-process';

/** What `node server.js` of a service does, by its argument. */
export interface ServiceCommands {
  readonly name: string;
  /** Without one: runs the server. */
  serve(): Promise<void>;
  /** `--migrate`: changes the database for this build. Gives what it did, in a sentence. */
  migrate(): Promise<string>;
  /** `--check`: says what is wrong with the configuration, without connecting to anything. */
  check(): ConfigurationReport;
}

const WRONG_USAGE = 2;

/**
 * The body of a service's `server.ts`. The exit code is 2 for a wrong usage, and 1 for a configuration that
 * is not sound.
 */
export function runService(service: ServiceCommands): Promise<void> {
  const [argument, ...others] = process.argv.slice(2);
  const print = (text: string) => process.stdout.write(`${text}\n`);
  return runProcess(async () => {
    if (argument === undefined) {
      outliveFullLog();
      assertOpenFiles();
      rememberNames();
      return service.serve();
    }
    if (argument === '--migrate' && others.length === 0) {
      print(await service.migrate());
    } else if (argument === '--check' && others.length === 0) {
      const report = service.check();
      print(formatReport(service.name, report));
      process.exitCode = isSound(report) ? 0 : 1;
    } else {
      console.error('Usage: node server.js [--migrate | --check]');
      process.exitCode = WRONG_USAGE;
    }
  });
}
