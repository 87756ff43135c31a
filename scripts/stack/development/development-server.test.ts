import {
  DEVELOPMENT_EVENTS_PATH,
  DEVELOPMENT_STACK_PATH,
  type ThrownError,
} from '@safar/shared-contracts/development.contract';
import { startDevelopmentServer, type DevelopmentServer } from './development-server';

const TRACED = {
  frames: [{ name: 'Form', file: 'mfe-tours/src/form.tsx', line: 3, column: 7 }],
  excerpt: '> 3',
};

let server: DevelopmentServer;
const errors: ThrownError[] = [];
beforeEach(async () => {
  server = await startDevelopmentServer((error) => (errors.push(error), TRACED));
});
afterEach(() => server.stop());

/** Opens the events as a page does. Gives the next state each time. */
async function openEvents(): Promise<() => Promise<unknown>> {
  const response = await fetch(server.url + DEVELOPMENT_EVENTS_PATH);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => JSON.parse((await reader?.read())?.value?.replace(/^data: /, '') ?? 'null');
}

it('sends each page the state of all packages when it comes, and at each change', async () => {
  server.update('mfe-tours', { hash: 'a1', started: 5 });
  const next = await openEvents();
  expect(await next()).toEqual({ 'mfe-tours': { hash: 'a1', started: 5, problems: [] } });
  server.update('mfe-tours', { problems: [{ message: 'broken', file: 'mfe-tours/src/form.tsx', line: 3 }] });
  expect(await next()).toEqual({
    'mfe-tours': {
      hash: 'a1',
      started: 5,
      problems: [{ message: 'broken', file: 'mfe-tours/src/form.tsx', line: 3 }],
    },
  });
});

it('traces the stack of an error that a page has met', async () => {
  const post = (body: string) => fetch(server.url + DEVELOPMENT_STACK_PATH, { method: 'POST', body });
  const error = { message: 'Error: no', stack: 'at http://localhost:3000/x.js:1:1' };
  expect(await (await post(JSON.stringify(error))).json()).toEqual(TRACED);
  expect(errors).toEqual([error]);
  expect((await post('{}')).status).toBe(400);
});
