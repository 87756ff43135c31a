import path from 'node:path';
import { commentsOf, type SourceFile } from './source-files';

/** What a citation may name. */
export interface Citable {
  /** Paths from the root. */
  readonly files: readonly string[];
  /** Numbers of statements: `2.16`, `D1.7`. */
  readonly statements: ReadonlySet<string>;
  /** The headings of each Markdown document, by its path. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
}

/** Returns a sentence for each citation in a file that names something that is not in the repository. */
export function citationProblems({ file, text }: SourceFile, citable: Citable): string[] {
  if (!/\.(ts|tsx|mjs|js|css|md|yaml|sql)$/.test(file)) return [];
  const prose = proseOf(file, text);
  const problems = [
    ...missingStatements(prose, citable),
    ...missingDecisions(prose, citable),
    ...missingHeadings(prose, citable),
    ...missingFiles(prose, file, citable),
    ...(file.endsWith('.md') ? missingLinks(text, file, citable) : []),
    ...[...prose.matchAll(/\bissue \d+\b/gi)].map(([issue]) => `${issue} is not in the repository`),
  ];
  return [...new Set(problems)].map((problem) => `${file}: ${problem}.`);
}

const URL = /https?:\/\/\S+/g;
const CODE_BLOCK = /```[\s\S]*?```/g;

/** Documents speak as a whole, sources by their comments. */
function proseOf(file: string, text: string): string {
  const prose = /\.(ts|tsx|mjs|js|css)$/.test(file)
    ? commentsOf(text).join('\n')
    : text.replace(CODE_BLOCK, '');
  return prose.replace(URL, '');
}

function missingStatements(prose: string, { statements }: Citable): string[] {
  return [...prose.matchAll(/\bSpec (D?\d+\.\d+(?:(?:, | and | to )D?\d+\.\d+)*)/g)]
    .flatMap(([, numbers = '']) => numbers.split(/, | and | to /))
    .filter((number) => !statements.has(number))
    .map((number) => `the specification has no statement ${number}`);
}

function missingDecisions(prose: string, { files }: Citable): string[] {
  return [...prose.matchAll(/\bdecisions?[ /](\d{3})\b/gi)]
    .map(([, number = '']) => number)
    .filter((number) => !files.some((each) => each.startsWith(`docs/decisions/${number}-`)))
    .map((number) => `there is no decision ${number}`);
}

/** `docs/design/looks.md, Manners` names a document and one of its headings. */
function missingHeadings(prose: string, { headings }: Citable): string[] {
  return [...prose.matchAll(/\b(docs\/design\/[\w-]+\.md), (?!Spec )([A-Z][^.;)]*)/g)]
    .filter(([, document = '', rest = '']) => {
      const found = headings.get(document);
      return found !== undefined && !found.some((heading) => rest.startsWith(heading));
    })
    .map(([, document, rest]) => `${document} has no heading '${rest}'`);
}

const FILE_NAME =
  /(?<![\w/*<>…{}$.-])(?:\.{0,2}\/)?(?:[\w@.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|md|sql)\b(?![\w*/])/g;

/**
 * A document may name a file by its path from the root, by the end of that path, or by the path from itself.
 */
function missingFiles(prose: string, from: string, { files }: Citable): string[] {
  return [...prose.matchAll(FILE_NAME)]
    .map(([name]) => name)
    .filter((name) => {
      const relative = path.posix.join(path.posix.dirname(from), name);
      return !files.some((each) => each === relative || each === name || each.endsWith(`/${name}`));
    })
    .map((name) => `there is no file ${name}`);
}

/** `[text](target)`: a file or folder beside the document, with or without a heading. */
function missingLinks(text: string, from: string, { files }: Citable): string[] {
  return [...text.replace(CODE_BLOCK, '').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(from), target).replace(/\/$/, ''))
    .filter((target) => !files.some((each) => each === target || each.startsWith(`${target}/`)))
    .map((target) => `the link to ${target} leads nowhere`);
}

/** The headings of a Markdown document below its title. */
export function headingsOf(text: string): string[] {
  return [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
}
