/** Reports on the terminal how far a command is: one line for each step. */
export interface Progress {
  /** Does the work, then logs the title with the time it took. What it throws is passed on. */
  step<T>(title: string, work: () => Promise<T>): Promise<T>;
  log(line: string): void;
}

export const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** In a terminal the running step is shown as well; its line is replaced when it ends. */
export function consoleProgress(): Progress {
  let running = '';
  const show = (line: string) => {
    if (!process.stdout.isTTY) return line ? void process.stdout.write(`${line}\n`) : undefined;
    process.stdout.write(`\r\x1b[K${line}${line ? '\n' : ''}${running}`);
  };
  return {
    async step(title, work) {
      const since = Date.now();
      running = `  … ${title}`;
      show('');
      try {
        const result = await work();
        running = '';
        show(`  ✓ ${title} (${seconds(since)})`);
        return result;
      } catch (error) {
        running = '';
        show(`  ✗ ${title}`);
        throw error;
      }
    },
    log: show,
  };
}

export const silent: Progress = { step: (_, work) => work(), log: () => undefined };
