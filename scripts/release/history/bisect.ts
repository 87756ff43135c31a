import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { assertComplete, ReleaseRefused, type Deployer } from '@safar/releases';
import { PageData } from '@safar/shared-contracts/page.contract';
import { PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import type { Change, Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { required, some, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { UsageError } from '../../command-line/usage-error';
import { changedRevisions, findFirstBad, type Decision } from './bisect-search';
import { RELEASE_ENVIRONMENT, revisionNumber } from '../deployer/changes';
import { formatChange } from '../formats/format-registry';
import { openDeployer } from '../deployer/open-deployer';
import { signedLink } from '../signing/override-link';

/** The exit code of a command that cannot judge a revision, and the highest of one that judges it bad. */
const SKIP = 125;
const MAX_BAD = 127;

export const bisect = defineCommand({
  summary: 'Runs a command against past revisions, and names the first one in which it fails.',
  details: [
    'The command finds the address of a page of the revision in BISECT_LINK, and its number in BISECT_REVISION. ' +
      'It exits with 0 where all is well, with 125 where it cannot tell, and with 1 to 127 where it is not.',
    'The site has to run. It shows each revision to the command alone, through a signed link.',
  ],
  args: {
    good: required('a revision in which all was well', revisionNumber),
    bad: required('a later one in which it was not', revisionNumber),
    command: some('the command, after --', text),
  },
  environment: RELEASE_ENVIRONMENT,
  examples: [`12 76 -- sh -c 'curl -s "$BISECT_LINK" | grep -q "All Packages"'`],
  json: true,
  async run({ args: { good, bad, command }, progress }) {
    if (good >= bad) throw new UsageError(`The good revision has to be earlier than ${bad}.`);
    const deployer = await openDeployer(process.env);
    const newest = await deployer.read();
    const revisions = changedRevisions(newest.log, good, bad);
    if (revisions.length === 0) {
      throw new Error(`Visitors got the same builds in revision ${bad} as in ${good}: neither broke them.`);
    }
    let runs = 0;
    const found = await findFirstBad(revisions, async (revision) => {
      const link = await linkTo(revision, { deployer, newest });
      if (link !== undefined) runs += 1;
      const decision = link === undefined ? 'skip' : await runAgainst(link, revision, command);
      progress.log(`Revision ${revision}: ${link === undefined ? 'not kept' : decision}.`);
      return decision;
    });
    const changes = await changesOf(found, deployer, newest);
    return { text: report(found, runs, changes), json: { revisions: found, runs, changes } };
  },
});

/**
 * A link to a revision that the site has shown; undefined when it is not kept whole. Rejects when the site
 * shows another one: the command would judge what is live.
 */
async function linkTo(
  revision: number,
  { deployer, newest }: { deployer: Deployer; newest: Registry },
): Promise<string | undefined> {
  const past = await deployer.readRevision(revision);
  if (!past || !isComplete(past, newest)) return undefined;
  const link = await signedLink({ revision }, undefined, process.env);
  const { origin } = new URL(link);
  const response = await fetch(link).catch((cause: unknown) => {
    throw new Error(`${origin} does not respond: the site has to run.`, { cause });
  });
  const html = await response.text();
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(html)?.[1];
  const page = v.parse(PageData, JSON.parse(json ?? 'null'));
  if (page.override?.revision === revision) return link;
  throw new Error(`${origin} does not show revision ${revision}. ${page.overrideRefused ?? ''}`.trim());
}

function isComplete(past: Registry, newest: Registry): boolean {
  try {
    assertComplete(past, newest);
    return true;
  } catch (error) {
    if (error instanceof ReleaseRefused) return false;
    throw error;
  }
}

/**
 * Runs the command; what it prints goes to stderr. Rejects when it cannot be run, or was ended by a signal.
 */
async function runAgainst(
  link: string,
  revision: number,
  [program = '', ...words]: readonly string[],
): Promise<Decision> {
  const child = spawn(program, words, {
    env: { ...process.env, BISECT_LINK: link, BISECT_REVISION: String(revision) },
    stdio: ['ignore', process.stderr, process.stderr],
  });
  const [code] = await once(child, 'exit').catch((cause: unknown) => {
    throw new Error(`${program} cannot be run.`, { cause });
  });
  if (code === 0) return 'good';
  if (code === SKIP) return 'skip';
  if (typeof code === 'number' && code <= MAX_BAD) return 'bad';
  throw new Error(`${program} ended with ${code ?? 'a signal'} at revision ${revision}: the search ends.`);
}

/** What was changed in these revisions, by whom. */
async function changesOf(
  revisions: readonly number[],
  deployer: Deployer,
  newest: Registry,
): Promise<readonly Change[]> {
  const documents = await Promise.all(revisions.map((revision) => deployer.readRevision(revision)));
  return revisions.flatMap((revision, at) =>
    (documents[at] ?? newest).log.filter((change) => change.revision === revision),
  );
}

function report(found: readonly number[], runs: number, changes: readonly Change[]): string {
  const [first = 0] = found;
  const sentence =
    found.length === 1
      ? `Revision ${first} is the first bad one, found in ${runs} runs.`
      : `The first bad revision is one of ${found.join(', ')}: those between could not be judged.`;
  return [
    sentence,
    ...changes.map((change) => `  ${change.at}  ${change.who}: ${formatChange(change)}`),
    '',
    `To look at it: npm run override-link -- --revision ${first}`,
  ].join('\n');
}
