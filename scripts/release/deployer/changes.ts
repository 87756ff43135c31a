import { MAX_REASON_CHARACTERS, Revision } from '@safar/shared-contracts/deploy.contract';
import type { Change } from '@safar/shared-contracts/registry.contract';
import { oneOf, option, required, type Parser } from '../../command-line/arguments';
import type { CommandResult } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { UsageError } from '../../command-line/usage-error';
import { formatChange } from '../formats/format-registry';
import { BROWSER_PACKAGES } from '../builds/publish-new';

/** The argument of a command that changes the releases of one package. */
export const packageArgument = required('a package that browsers load', oneOf(BROWSER_PACKAGES));

/** The reason of a change, for the log of releases. */
export const reason: Parser<string> = {
  parse: (value, subject) => {
    const trimmed = value.trim();
    if (trimmed.length > 0 && trimmed.length <= MAX_REASON_CHARACTERS) return trimmed;
    throw new UsageError(`${subject} needs a reason of at most ${MAX_REASON_CHARACTERS} characters.`);
  },
};

/** The option with which a change goes on that would be refused because of what is known of a build. */
export const forceOption = option(
  'why',
  'do it although the build was stopped or hardly loaded, or visitors have a newer one; the log has why',
  reason,
);

/** The number of a revision of the registry. */
export const revisionNumber = matching(Revision);

/** What a command prints that changed releases. */
export function resultOf(changes: readonly Change[]): CommandResult {
  return { text: changes.map(formatChange).join('\n'), json: { changes } };
}

/** Where the releases are that a command reads or changes. */
export const RELEASE_ENVIRONMENT = {
  SAFAR_URL: 'the address of a running site to work on, instead of the data folder of this machine',
  DEPLOY_TOKEN: 'proves to that site who deploys: npm run deploy-token makes one',
  RELEASES_URL: 'the S3 bucket of the releases, when they are not in the data folder',
  DEPLOY_AS: 'the name in the log of releases (the user of this machine)',
};
