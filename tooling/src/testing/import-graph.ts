import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repositoryFiles } from '../repository-files';
import { ROOT } from '../root';

/**
 * The files of one package, each with the files of the same package that it imports. Paths from the root of
 * the repository.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Lists the source files of a package, tests too. */
export function sourceFilesOf(name: string): string[] {
  return repositoryFiles(name)
    .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !/(^|\/)public\//.test(file))
    .sort();
}

/**
 * Lists what a file imports, as written there: also types, what it exports again, and what it loads by
 * `import()`.
 */
export function specifiersIn(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
}

export function importGraphOf(name: string): ImportGraph {
  const files = sourceFilesOf(name);
  const resolve = (from: string, specifier: string) => {
    const target = path.posix.join(path.posix.dirname(from), specifier);
    return ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts']
      .map((end) => target + end)
      .find((f) => files.includes(f));
  };
  return new Map(
    files.map((file) => {
      const relative = specifiersIn(file).filter((specifier) => specifier.startsWith('.'));
      return [file, relative.flatMap((specifier) => resolve(file, specifier) ?? [])];
    }),
  );
}

/** Returns each group of files that import one another in a circle, directly or through others. */
export function circlesIn(graph: ImportGraph): string[][] {
  const reachable = new Map([...graph.keys()].map((file) => [file, reachableFrom(graph, file)]));
  const circles = [...graph.keys()]
    .filter((file) => reachable.get(file)?.has(file))
    .map((file) => [...graph.keys()].filter((other) => reaches(file, other) && reaches(other, file)));
  function reaches(from: string, to: string): boolean {
    return reachable.get(from)?.has(to) ?? false;
  }
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

function reachableFrom(graph: ImportGraph, start: string): Set<string> {
  const found = new Set<string>();
  const queue = [...(graph.get(start) ?? [])];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...(graph.get(file) ?? []));
  }
  return found;
}
