import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Shapes } from '@safar/shared-contracts/shape.contract';
import * as v from 'valibot';
import { repositoryFiles } from '../repository-files';
import { ROOT } from '../root';

/** What builds are compiled against: all names of shared-auth, and the props of all slots. */
export const OurShapes = v.object({ sharedAuth: Shapes, slotProps: Shapes });
export type OurShapes = v.InferOutput<typeof OurShapes>;

const SOURCES = ['shared-auth', 'shared-contracts', 'tooling/src/shapes'];

/**
 * Returns the shapes of the present sources. TypeScript takes seconds to find them, in a process of its own,
 * so they are kept in `.cache` until a source changes.
 */
export function ourShapes(): OurShapes {
  const file = path.join(ROOT, `.cache/shapes/${hashOfSources()}.json`);
  if (!existsSync(file)) {
    const child = path.join(ROOT, 'tooling/src/shapes/write-shapes.child.ts');
    const output = execFileSync(process.execPath, ['--import', 'tsx', child], {
      cwd: path.join(ROOT, 'tooling'),
      maxBuffer: 16 * 1024 * 1024,
      timeout: 300_000,
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, output);
    renameSync(`${file}.${process.pid}`, file);
  }
  return v.parse(OurShapes, JSON.parse(readFileSync(file, 'utf8')));
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const sources = SOURCES.flatMap((folder) => repositoryFiles(folder));
  // The lock file has the versions of TypeScript and of the libraries whose types are used.
  for (const file of [...sources.filter((each) => !/\.test\.tsx?$/.test(each)).sort(), 'pnpm-lock.yaml']) {
    hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 24);
}
