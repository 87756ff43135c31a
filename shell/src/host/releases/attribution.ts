import {
  assetsUrl,
  buildScriptIn,
  remoteUrl,
  shellUrl,
  type BuildScript,
} from '@safar/shared-contracts/build-urls';
import type { BuildName } from '../remotes/modules/build-events';
import { pathInBuild } from '../remotes/loaded-scripts/script-integrity';

/** The build an error came from, and where in it: path, line and column. */
interface Attribution extends BuildName {
  frame: string;
}

/**
 * The shell's file of libraries. An error out of it, above all out of React, was caused by the code that
 * called them.
 */
const LIBRARIES = /^vendor\./;

/** The address of a script that was loaded by its hash, with any origin before it. */
const ASSET = new RegExp(`(?:https?://[^\\s/()]+)?(${assetsUrl}[\\w-]+/([^\\s?():]+))`);

/**
 * The build that an error belongs to: that of the first stack frame in a script of a build. Undefined when
 * there is none. `shell`: the build of the shell that this page runs.
 */
export function attribute(error: unknown, shell: string): Attribution | undefined {
  for (const line of framesOf(error)) {
    const script = scriptAt(line, shell);
    if (!script || script === 'libraries') continue;
    const { package: name, build, file, position } = script;
    const folder = name === 'shell' ? shellUrl(build) : remoteUrl({ name, build });
    return { package: name, build, frame: `${folder}${file}${position}` };
  }
  return undefined;
}

/** The script of a build that a frame of a stack, or an address, names. Undefined when there is none. */
export function scriptAt(frame: string, shell: string): BuildScript | 'libraries' | undefined {
  const script = buildScriptIn(withBuild(frame, shell));
  return script?.package === 'shell' && LIBRARIES.test(script.file) ? 'libraries' : script;
}

/** A frame with the path of its script below the build's folder: a hash says nothing of builds. */
function withBuild(frame: string, shell: string): string {
  return frame.replace(ASSET, (_address, path: string, file: string) => {
    return pathInBuild(path) ?? shellUrl(shell) + file;
  });
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
