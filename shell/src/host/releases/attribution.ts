import type { BuildName } from '../remotes/build-events';

/** A build an error came from, and where in it: path, line and column. */
interface Attribution extends BuildName {
  frame: string;
}

const FILE_OF_BUILD =
  /\/(?:remotes\/(?<remote>mfe-[a-z-]+)|shell)\/(?<build>[0-9a-f]{12}|dev)\/(?<file>[^\s?():]+\.js)(?:\?[^\s():]*)?(?<place>(?::\d+)*)/;

/** The shell's file of libraries. What they complain of, React above all, was done by whoever called them. */
const LIBRARIES = /^vendor\./;

/**
 * Whose fault an error is, by its stack as Chromium, Firefox or Safari writes it: the first frame that lies
 * in a build's folder. Undefined when none does.
 */
export function attribute(error: unknown): Attribution | undefined {
  for (const line of framesOf(error)) {
    const { remote, build, file, place = '' } = FILE_OF_BUILD.exec(line)?.groups ?? {};
    if (!build || !file || (!remote && LIBRARIES.test(file))) continue;
    const folder = remote ? `/remotes/${remote}` : '/shell';
    return { package: remote ?? 'shell', build, frame: `${folder}/${build}/${file}${place}` };
  }
  return undefined;
}

/** Chromium begins with the error's own words, which may quote an address; its frames begin with `at`. */
function framesOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const chromium = lines.filter((line) => /^\s+at /.test(line));
  return chromium.length > 0 ? chromium : lines.filter((line) => line.includes('@'));
}
