import { format } from 'node:util';

/**
 * A test that makes the console speak fails: a warning nobody reads is a bug nobody fixes. A test that means to cause
 * an error spies on the method itself (`jest.spyOn(console, 'error').mockImplementation(() => {})`).
 */
const LOUD = ['error', 'warn'] as const;
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of LOUD) {
    console[method] = (...words: unknown[]) => void noise.push(`console.${method}: ${format(...words)}`);
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`The console was not quiet:\n${noise.join('\n')}`);
});
