import { buildScriptIn, remoteUrl, shellUrl } from '@safar/shared-contracts/build-urls';
import type { BuildName } from '../remotes/build-events';

/** The build an error came from, and where in it: path, line and column. */
interface Attribution extends BuildName {
  frame: string;
}

/**
 * The shell's file of libraries. An error out of it, above all out of React, was caused by the code that
 * called them.
 */
const LIBRARIES = /^vendor\./;

/**
 * The build that an error belongs to: that of the first stack frame in a build's folder. Undefined when
 * there is none.
 */
export function attribute(error: unknown): Attribution | undefined {
  for (const line of framesOf(error)) {
    const script = buildScriptIn(line);
    if (!script) continue;
    const { package: name, build, file, position } = script;
    if (name === 'shell' && LIBRARIES.test(file)) continue;
    const folder = name === 'shell' ? shellUrl(build) : remoteUrl({ name, build });
    return { package: name, build, frame: `${folder}${file}${position}` };
  }
  return undefined;
}

/**
 * The frames of a stack. Chromium's stack begins with the message, which may quote an address; its frames
 * begin with `at`.
 */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const chromium = lines.filter((line) => /^\s+at /.test(line));
  return chromium.length > 0 ? chromium : lines.filter((line) => line.includes('@'));
}
