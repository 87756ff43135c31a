import { randomBytes } from 'node:crypto';

/** Where backups are kept, each under its name. */
export interface BackupPlace {
  readonly location: string;
  /** A new folder on this machine, in which a backup is written. */
  newDraft(name: string): string;
  /** Takes over a finished draft: from then on there is a backup of that name, whole. */
  put(draft: string, name: string): Promise<void>;
  /** The names of all backups, the oldest first. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/**
 * A name for a new backup: its moment, and something that sets it apart from others of the same second, such
 * as `safar-2026-11-23T031657Z-1f0c`. Two that went into a bucket under one name would be neither.
 */
export const backupName = (at: Date) =>
  `safar-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z-${randomBytes(2).toString('hex')}`;
/** Earlier backups are named by their moment alone. */
export const BACKUP_NAME = /^safar-\d{4}-\d\d-\d\dT\d{6}Z(?:-[\da-f]{4})?$/;

/** No backup takes that long. */
export const MAX_DRAFT_AGE_MS = 24 * 3_600_000;
