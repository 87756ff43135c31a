import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { option, text } from '../../command-line/arguments';

/** The option of commands whose result is shown in a pull request. */
export const summaryOption = option('file', 'a file that gets the result as Markdown, at its end', text);

/** Appends Markdown to a file, by its path from where the command was called; without a file does nothing. */
export function appendSummary(file: string | undefined, markdown: string): void {
  if (file === undefined) return;
  // npm runs a script in the folder of package.json, and says where it was called.
  appendFileSync(path.resolve(process.env['INIT_CWD'] ?? '.', file), `${markdown.trimEnd()}\n\n`);
}
