import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { IdParams } from '@safar/shared-contracts/object-id.contract';
import * as v from 'valibot';
import { idOf } from '../fixtures/id';
import { handle, HandlerError, type HandlerInput } from './endpoint-handler';
import { combined, fakeBackend, type Visit } from './fake-backend';

const renameThing = {
  name: 'renameThing',
  backend: 'tours',
  method: 'PUT',
  path: '/api/v1/thing/:id',
  summary: 'Renames a thing',
  tag: 'Things',
  access: 'user',
  params: IdParams,
  query: v.object({ limit: v.exactOptional(v.pipe(v.string(), v.transform(Number))) }),
  body: v.object({ title: v.pipe(v.string(), v.nonEmpty('Enter a title.')) }),
  response: v.object({ title: v.string() }),
  status: 201,
  errors: ['CONFLICT'],
} as const satisfies Endpoint;

const AMINA: Visit = { email: 'amina@example.com', data: 'sample' };

type Resolve = (input: HandlerInput<typeof renameThing, string[]>) => { title: string };

/** Sends a request to a backend whose only endpoint is resolved so. */
async function send(
  resolve: Resolve,
  { body = { title: 'Tea' }, path = `/api/v1/thing/${idOf(1)}`, method = 'PUT', visit = AMINA } = {},
) {
  const backend = fakeBackend({ sample: ['sample'], empty: [] }, [handle(renameThing, resolve)]);
  const init = { method, body: method === 'GET' ? null : JSON.stringify(body) };
  const response = await backend(new Request(location.origin + path, init), visit);
  return response && { status: response.status, body: await response.json() };
}

const echo: Resolve = ({ params, query, body, email, data }) => ({
  title: JSON.stringify({ params, query, body, email, data }),
});

describe('a fake backend', () => {
  it('hands a handler the parsed request, who sends it, and what is stored', async () => {
    const response = await send(echo, { path: `/api/v1/thing/${idOf(1)}?limit=3` });
    expect(response?.status).toBe(201);
    expect(JSON.parse(response?.body.title)).toEqual({
      params: { id: idOf(1) },
      query: { limit: 3 },
      body: { title: 'Tea' },
      email: 'amina@example.com',
      data: ['sample'],
    });
  });

  it('stores what changes, for sample data and for none apart', async () => {
    const add: Resolve = ({ data, body }) => ({ title: String(data.push(body.title)) });
    const backend = fakeBackend({ sample: ['sample'], empty: [] }, [handle(renameThing, add)]);
    const countOf = async (data: Visit['data']) => {
      const init = { method: 'PUT', body: '{"title":"Tea"}' };
      const request = new Request(`${location.origin}/api/v1/thing/${idOf(1)}`, init);
      return (await backend(request, { ...AMINA, data }))?.json();
    };
    expect(await countOf('sample')).toEqual({ title: '2' });
    expect(await countOf('sample')).toEqual({ title: '3' });
    expect(await countOf('empty')).toEqual({ title: '1' });
  });

  it.each([
    ['without a user', { visit: { ...AMINA, email: null } }, 'UNAUTHENTICATED'],
    ['with a wrong body', { body: { title: '' } }, 'VALIDATION'],
    ['for what is no id', { path: '/api/v1/thing/abc' }, 'VALIDATION'],
  ])('refuses a request %s before it reaches the handler', async (_case, request, code) => {
    const resolve = jest.fn();
    expect((await send(resolve, request))?.body).toMatchObject({ error: code });
    expect(resolve).not.toHaveBeenCalled();
  });

  it('names the wrong fields of a form', async () => {
    expect((await send(echo, { body: { title: '' } }))?.body.fields).toEqual({ title: 'Enter a title.' });
  });

  it('responds with the errors that the endpoint names, and with no other', async () => {
    const fail = (code: 'CONFLICT' | 'DEPARTED') => () => {
      throw new HandlerError(code, 'Not now.');
    };
    expect(await send(fail('CONFLICT'))).toEqual({
      status: 409,
      body: { error: 'CONFLICT', message: 'Not now.' },
    });
    await expect(send(fail('DEPARTED'))).rejects.toThrow(
      'The endpoint renameThing does not name the error DEPARTED.',
    );
  });

  it('sends nothing that breaks the contract', async () => {
    const wrong = () => JSON.parse('{"title":1}');
    await expect(send(wrong)).rejects.toThrow('Expected string');
  });

  it('has no response for other requests, so that another backend can have one', async () => {
    expect(await send(echo, { method: 'GET' })).toBeUndefined();
    expect(await send(echo, { path: '/api/v1/thing' })).toBeUndefined();
    const request = new Request(`${location.origin}/other`);
    const both = combined(fakeBackend({ sample: 1, empty: 0 }, []), async () => Response.json('second'));
    expect(await (await both(request, AMINA))?.json()).toBe('second');
  });
});
