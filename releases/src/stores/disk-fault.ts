import { dirname } from 'node:path';
import * as v from 'valibot';

const NO_RIGHT = 'this user has no right';

/** An error of the system about a file. That of a write has no path. */
const SystemError = v.object({
  code: v.string(),
  path: v.optional(v.string()),
  syscall: v.optional(v.string()),
});

/**
 * Nothing was written, because of a disk. It is no refusal of the change, which may be made once there is
 * room. The message is a sentence for people.
 */
export class StorageUnusable extends Error {
  override readonly name = 'StorageUnusable';
}

/**
 * Why a file or folder cannot be used, without a full stop: its disk is full or read-only, this user has no
 * right to it, or no folder can be made there. Undefined for every other error.
 */
export function diskFault(error: unknown): string | undefined {
  const parsed = v.safeParse(SystemError, error);
  if (!parsed.success) return undefined;
  const { code, path, syscall } = parsed.output;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return path ? `the disk of ${path} is full` : 'the disk is full';
  if (path === undefined || syscall?.startsWith('spawn')) return undefined;
  if (code === 'EROFS') return `${path} is on a read-only disk`;
  if (code === 'EACCES' || code === 'EPERM') {
    // There is nothing yet at the path of a folder that could not be made.
    return `${NO_RIGHT} to ${syscall === 'mkdir' ? `make a folder in ${dirname(path)}` : path}`;
  }
  if (code === 'ENOTDIR') return `${path} would be in a file`;
  if (syscall !== 'mkdir') return undefined;
  if (code === 'EEXIST') return `${path} is a file`;
  return code === 'ENOENT' ? `no folder can be made at ${path}` : undefined;
}

/**
 * Such a fault as sentences, with the way out; undefined for every other error.
 */
export function describeDiskFault(error: unknown): string | undefined {
  const fault = diskFault(error);
  if (fault === undefined) return undefined;
  const way = fault.endsWith('full')
    ? 'Free some space on it and try again.'
    : // Nobody else may write to a read-only disk either.
      `Choose another folder${fault.startsWith(NO_RIGHT) ? ', or run it as the user who owns this one' : ''}.`;
  return `${fault.startsWith('t') ? `T${fault.slice(1)}` : fault}. ${way}`;
}
