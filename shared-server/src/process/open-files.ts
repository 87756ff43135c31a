import * as v from 'valibot';
import { StartError } from './start-error';

/** An edge has a connection for each open tab and request; what cannot be opened is lost without a word. */
const MIN_OPEN_FILES = 1_024;

/** 'unlimited' on some systems; without any limits on Windows. */
const Report = v.object({ userLimits: v.object({ open_files: v.object({ soft: v.number() }) }) });

/** Throws a StartError where this process may have too few files and connections open at once. */
export function assertOpenFiles(report: unknown = process.report.getReport()): void {
  const limits = v.safeParse(Report, report);
  if (!limits.success) return;
  const { soft } = limits.output.userLimits.open_files;
  if (soft >= MIN_OPEN_FILES) return;
  throw new StartError(
    `This process may have ${soft} files and connections open at once, which is too few: allow ` +
      `${MIN_OPEN_FILES} at least, better 65536 (ulimit -n, or LimitNOFILE of systemd).`,
  );
}
