import { RELEASE_PATH, ReleaseUpdate } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';

/** How long the answer may take. */
const TIMEOUT_MS = 10_000;

/**
 * The set of builds this tab would get now, under the shell it runs. Undefined when nobody can tell: offline, an edge that is
 * restarting, an answer that is none. `more`: further parameters of the question.
 */
export async function fetchReleaseUpdate(
  shell: string,
  more: Record<string, string> = {},
): Promise<ReleaseUpdate | undefined> {
  const url = `${RELEASE_PATH}?${new URLSearchParams({ shell, ...more })}`;
  try {
    const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const update = v.safeParse(ReleaseUpdate, await answer.json());
    return answer.ok && update.success ? update.output : undefined;
  } catch {
    return undefined;
  }
}
