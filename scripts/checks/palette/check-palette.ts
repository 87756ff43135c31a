import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { fail, pass, type CheckResult } from '../check';
import { updateDocument } from '../generated-document';
import { paletteFrom } from './palette';

const TOKENS = 'shared-ui/src/styles/tokens.css';
const PALETTE = 'edge/public/palette.css';

/**
 * Whether the palette of the edge's own pages is made from the tokens as they are. Writes it anew when it is
 * not.
 */
export function checkPalette(): CheckResult {
  const tokens = readFileSync(path.join(ROOT, TOKENS), 'utf8');
  const isOutdated = updateDocument(PALETTE, paletteFrom(tokens));
  return isOutdated ? fail(`${PALETTE} was out of date. It is written anew: commit it.`) : pass();
}
