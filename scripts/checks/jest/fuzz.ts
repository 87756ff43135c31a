import { numberBetween, option } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { runJest } from './run-jest';

const DEFAULT_REQUESTS = 20_000;

export const fuzz = defineCommand({
  summary: 'Sends random requests to every endpoint of both backends, on a PostgreSQL of its own.',
  details: [
    'It fails for a status of 500, for a response that the contract does not know, and for a refused request ' +
      `that changed a row. npm test sends 1,300, always the same; this sends ${DEFAULT_REQUESTS}, others each time.`,
  ],
  options: {
    requests: option('number', 'how many requests', numberBetween(1, 10_000_000)),
    seed: option('number', 'the seed of a run, to repeat it', numberBetween(0, 2_000_000_000)),
  },
  examples: ['--seed 12'],
  async run({ options, progress }) {
    const { requests = DEFAULT_REQUESTS, seed = Math.floor(Math.random() * 2_000_000_000) } = options;
    progress.log(`  ${requests} requests, seed ${seed}`);
    const result = await runJest(
      {
        check: 'fuzz',
        projects: 'node',
        flags: [],
        env: { FUZZ_REQUESTS: String(requests), FUZZ_SEED: String(seed) },
      },
      { paths: ['src/http/fuzz.test.ts'] },
    );
    const ok = result.failed === 0;
    return { ok, text: ok ? 'No request broke anything.' : result.output };
  },
});
