import { fail, pass, type CheckResult } from '../check';
import { updateDocument } from '../generated-document';
import { formatCompatibilityDocument } from './compatibility-document';

const DOCUMENT = 'docs/compatibility.md';

/**
 * Whether the gate judges changes of the real contracts as generated requests and responses do, and whether
 * the document shows it as it is. Writes it anew when not.
 */
export function checkCompatibility(): CheckResult {
  const { text, mistakes } = formatCompatibilityDocument();
  const isOutdated = updateDocument(DOCUMENT, text);
  if (mistakes.length > 0) return fail(`The gate judges these changes wrongly:\n${mistakes.join('\n')}`);
  return isOutdated ? fail(`${DOCUMENT} was out of date. It is written anew: commit it.`) : pass();
}
