import { spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { testFolder } from '@safar/releases/testing/test-folder';
import { invocationOf } from './command-line/help';
import { commands } from './commands';

describe('a command line', () => {
  const folder = testFolder('commands');
  const dataFolder = path.join(folder, 'data');
  const run = path.join(ROOT, 'scripts/run.mjs');
  const runCommandLine = (...args: string[]) => {
    const env = { ...process.env, SAFAR_DATA: dataFolder };
    // A file, of which no end is waited for: esbuild, which may stay, has the error stream too.
    const errors = path.join(folder, 'errors');
    const { status, stdout } = spawnSync(process.execPath, [run, ...args], {
      env,
      encoding: 'utf8',
      timeout: 120_000,
      stdio: ['ignore', 'pipe', openSync(errors, 'w')],
    });
    const stderr = readFileSync(errors, 'utf8');
    return { status, stdout, stderr };
  };

  it('names the commands, when it is asked for another', () => {
    const known = Object.keys(commands).map(invocationOf);
    const stderr = `There is no command 'fly'. The commands are: ${known.join(', ')}.\n`;
    expect(runCommandLine('fly')).toEqual({ status: 2, stdout: '', stderr });
  });

  it('ends in silence when nobody reads what it prints any more', () => {
    const line = `{ "${process.execPath}" "${run}" --help; echo $? >&2; } | true`;
    expect(spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: 60_000 }).stderr).toBe('0\n');
  });

  it('is refused with one argument too many, with the usage', () => {
    const { status, stdout, stderr } = runCommandLine('enable', 'mfe-tours', 'mfe-bookings');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toBe(
      "Unexpected argument 'mfe-bookings': it takes <package>.\n" +
        'Usage: npm run enable -- <package> [--json] [--help]\n',
    );
  });

  it('changes, lists and signs nothing of a site that is not in the folder, and makes nothing there', () => {
    mkdirSync(dataFolder);
    const nothing =
      `There is no data in ${dataFolder}: no site was started with it. ` +
      'Name the folder of the site by SAFAR_DATA. Or name a running site by SAFAR_URL.';
    const secret = `There is no secret to sign with in ${dataFolder}. `;
    for (const [args, sentence] of [
      [['releases'], nothing],
      [['rollback', 'mfe-tours'], nothing],
      [['deploy-token', 'tours-ci', 'mfe-tours'], secret],
      [['tester-link', 'Rafi', 'mfe-tours'], secret],
    ] as const) {
      const { status, stdout, stderr } = runCommandLine(...args);
      expect({ args, status, stdout }).toEqual({ args, status: 1, stdout: '' });
      expect(stderr).toContain(sentence);
    }
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('prints JSON and nothing else where a machine asks for it', () => {
    mkdirSync(path.join(dataFolder, 'releases'), { recursive: true });
    const { status, stdout } = runCommandLine('releases', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ revision: 0, microFrontends: {} });
  });

  it('gives a refusal as JSON too, and the exit code 1', () => {
    const { status, stdout } = runCommandLine('promote', 'mfe-tours', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toEqual({
      error: 'NOT_FOUND',
      message: 'No package of that name was ever published.',
    });
  });
});
