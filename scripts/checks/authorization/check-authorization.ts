import { fail, pass, type CheckResult } from '../check';
import { updateDocument } from '../generated-document';
import { formatAuthorizationDocument } from './authorization-document';

const DOCUMENT = 'docs/authorization.md';

/** Whether the document of who may do what is made from the tables as they are. Writes it anew when not. */
export function checkAuthorization(): CheckResult {
  const isOutdated = updateDocument(DOCUMENT, formatAuthorizationDocument());
  return isOutdated ? fail(`${DOCUMENT} was out of date. It is written anew: commit it.`) : pass();
}
