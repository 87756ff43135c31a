import Fastify from 'fastify';
import { HttpError } from '../http/http-error';
import { logOptions } from './logging';

/** What the log of a service has of an error. */
function logged(err: Error): unknown {
  let line = '';
  const stream = { write: (text: string) => void (line = text) };
  Fastify({ logger: logOptions('edge', 'error', stream) }).log.error({ err }, 'request failed');
  const { err: found }: { err?: unknown } = JSON.parse(line);
  return found;
}

it('the log says what an error was caused by, such as a key that Firebase refuses', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refused });
  const error = new HttpError('IDENTITY_UNAVAILABLE', 'Try again.', { cause });
  expect(logged(error)).toEqual({
    type: 'HttpError',
    message: 'Try again.',
    code: 'IDENTITY_UNAVAILABLE',
    stack: expect.stringContaining('logging.test.ts'),
    cause: {
      type: 'TypeError',
      message: 'fetch failed',
      stack: expect.any(String),
      cause: {
        type: 'Error',
        message: 'connect ECONNREFUSED',
        code: 'ECONNREFUSED',
        stack: expect.any(String),
      },
    },
  });
});

it('it has no rows that an error of PostgreSQL brings along, also as a cause', () => {
  const detail = 'Failing row contains (7, guide@safar.example).';
  const error = new Error('not done', {
    cause: Object.assign(new Error('violates a constraint'), { detail }),
  });
  expect(JSON.stringify(logged(error))).not.toContain('guide@');
});

it('an error that is among its own causes is logged', () => {
  const error = new Error('in a circle');
  error.cause = error;
  expect(logged(error)).toMatchObject({ cause: { cause: { message: 'in a circle' } } });
});
