import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { repositoryFiles } from '@safar/tooling/repository-files';

/** A text file of the repository; `file` is its path from the root, with slashes. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

const TEXT_FILE = /\.(ts|tsx|mjs|js|css|md|txt|json|yaml|sql|template)$/;

/** Returns every text file that people write: sources, documents and data, but no build and no lock file. */
export function readSourceFiles(): SourceFile[] {
  return repositoryFiles()
    .filter((file) => TEXT_FILE.test(file) && file !== 'pnpm-lock.yaml')
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** The comments of a source file, one string each, without the marks and line breaks inside of them. */
export function commentsOf(text: string): string[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:(?<=^|\s)\/\/.*\n?\s*)+/gm)].map(([comment]) =>
    comment
      .replace(/^\/\*+|\*\/$/g, '')
      .replace(/(^|\n)\s*(\*|\/\/)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
