import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { Outcome, type Phase } from './phase';

/** A process of its own that sends: what is measured must not wait for what this one does meanwhile. */
export interface Sender {
  readonly run: (phase: Phase) => Promise<Outcome>;
  readonly stop: () => void;
}

export function startSender(): Sender {
  const script = fileURLToPath(new URL('./sender.ts', import.meta.url));
  const child = fork(script, { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The sender has ended.');
  });
  ended.catch(() => undefined);
  return {
    run: async (phase) => {
      child.send(phase);
      const [outcome] = await Promise.race([once(child, 'message'), ended]);
      return v.parse(Outcome, outcome);
    },
    stop: () => void child.kill(),
  };
}
