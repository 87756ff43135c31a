import { format } from 'node:util';

/**
 * A test fails when something writes a warning or an error to the console. A test that causes one on purpose
 * spies on the method (`jest.spyOn(console, 'error').mockImplementation(() => {})`).
 */
const METHODS = ['error', 'warn'] as const;
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const method of METHODS) {
    console[method] = (...args: unknown[]) => void noise.push(`console.${method}: ${format(...args)}`);
  }
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`The test wrote to the console:\n${noise.join('\n')}`);
});
