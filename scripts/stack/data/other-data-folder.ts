import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/**
 * A name for `SAFAR_DATA` that is still free: `.data-2`, or the next number. What sentences recommend must
 * not be the folder that they refuse.
 */
export function otherDataFolder(root = ROOT): string {
  let number = 2;
  while (existsSync(path.join(root, `.data-${number}`))) number += 1;
  return `.data-${number}`;
}
