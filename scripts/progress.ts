/** Tells a person how far a command is: one line for each step. */
export interface Progress {
  /** Does the work and then notes it with the time it took. What it throws is passed on. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
}

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** In a terminal the step under way is shown as well, and gives way to its note. */
export function consoleProgress(): Progress {
  let underWay = '';
  const show = (line: string) => {
    if (!process.stdout.isTTY) return line ? void process.stdout.write(`${line}\n`) : undefined;
    process.stdout.write(`\r\x1b[K${line}${line ? '\n' : ''}${underWay}`);
  };
  return {
    async step(title, work) {
      const since = Date.now();
      underWay = `  … ${title}`;
      show('');
      try {
        const result = await work();
        underWay = '';
        show(`  ✓ ${title} (${seconds(since)})`);
        return result;
      } catch (error) {
        underWay = '';
        show(`  ✗ ${title}`);
        throw error;
      }
    },
    say: show,
  };
}

export const silent: Progress = { step: (_, work) => work(), say: () => undefined };
