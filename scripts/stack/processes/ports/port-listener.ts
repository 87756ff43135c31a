import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { commandOf } from '../process-identity';

/**
 * Describes the process that listens on a port, as `node server.js (process 123)`; undefined when it is not
 * found.
 */
export function describeListener(port: number): string | undefined {
  const pid = process.platform === 'linux' ? listenerOnLinux(port) : listenerByLsof(port);
  if (pid === undefined) return undefined;
  const command = commandOf(pid) ?? 'another program';
  return `${command.length > 80 ? `${command.slice(0, 79)}…` : command} (process ${pid})`;
}

function listenerByLsof(port: number): number | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  return Number.parseInt(stdout ?? '', 10) || undefined;
}

/**
 * Reads proc(5), since a bare machine has neither lsof nor ss: first the inode of the socket, then the
 * process that has it open.
 */
function listenerOnLinux(port: number): number | undefined {
  const inodes = new Set(['tcp', 'tcp6'].flatMap((table) => listeningInodes(table, port)));
  return processIds().find((pid) => openFiles(pid).some((file) => inodes.has(file)));
}

const LISTENING = '0A';

function listeningInodes(table: string, port: number): string[] {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return attempt(() => readFileSync(`/proc/net/${table}`, 'utf8').split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[1]?.endsWith(`:${hexPort}`) && fields[3] === LISTENING)
    .map((fields) => `socket:[${fields[9]}]`);
}

function processIds(): number[] {
  return attempt(() => readdirSync('/proc'))
    .map(Number)
    .filter(Number.isInteger);
}

function openFiles(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return attempt(() => readdirSync(folder)).flatMap((file) =>
    attempt(() => [readlinkSync(`${folder}/${file}`)]),
  );
}

/** What belongs to other users, or ended meanwhile, cannot be read and counts as empty. */
function attempt(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
