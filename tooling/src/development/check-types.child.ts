import { setPriority } from 'node:os';
import path from 'node:path';
import type { Problem } from '@safar/shared-contracts/development.contract';
import ts from 'typescript';
import { packageNamed } from '../packages';
import { ROOT } from '../root';
import { endWithParent } from './end-with-parent';
import { fromRoot } from './problems';

/**
 * Checks the types of the packages that its arguments name, again after each change, and sends all problems
 * after each check. Its priority is low, because builds are more urgent.
 */
const FOLDER = path.join(ROOT, 'tooling');
const names = process.argv.slice(2);
endWithParent();
setPriority(5);

const found = new Map<string, readonly Problem[]>();
for (const project of ['browser', 'node'] as const) {
  const own = names.filter((name) => (packageNamed(name).runsIn === 'node') === (project === 'node'));
  if (own.length > 0) watchProject(project, own);
}

function watchProject(project: 'browser' | 'node', own: readonly string[]): void {
  const config = {
    extends: `./tsconfig.${project}.json`,
    include: [
      'browser-globals.d.ts',
      `jest/${project}`,
      ...own.flatMap((name) => [`../${name}/*.ts`, `../${name}/src`]),
    ],
  };
  // TypeScript looks for the packages of types from the folder of this file, which need not exist.
  const file = path.join(FOLDER, 'tsconfig.development.json');
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER, undefined, file);
  let problems: Problem[] = [];
  const host = ts.createWatchCompilerHost(
    fileNames,
    options,
    ts.sys,
    ts.createSemanticDiagnosticsBuilderProgram,
    (diagnostic) => void problems.push(problemOf(diagnostic)),
    (_status, _newLine, _options, errorCount) => {
      // The message at the beginning of a check has no count.
      if (errorCount === undefined) return;
      found.set(project, problems);
      problems = [];
      process.send?.([...found.values()].flat(), () => undefined);
    },
  );
  ts.createWatchProgram(host);
}

function problemOf({ file, start, messageText }: ts.Diagnostic): Problem {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (!file || start === undefined) return { message };
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  return { message, file: fromRoot(file.fileName), line: line + 1, column: character + 1 };
}
