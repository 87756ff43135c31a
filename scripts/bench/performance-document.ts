import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

const FILE = 'docs/performance.md';

/**
 * Puts what was measured between the two comments of that name in docs/performance.md. Throws when they are
 * not there.
 */
export async function writeMeasured(name: string, text: string): Promise<void> {
  const file = path.join(ROOT, FILE);
  const document = await readFile(file, 'utf8');
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no place for '${name}'.`);
  await writeFile(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
