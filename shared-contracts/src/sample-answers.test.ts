import * as v from 'valibot';
import { answerFrom, refusal, sampleAnswer } from './sample-answers';

const Words = v.object({ data: v.array(v.pipe(v.string(), v.nonEmpty())) });
const nobody = { email: null };
const asked = (method: string, path: string, body?: unknown) =>
  new Request(`http://localhost:3000${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('an answer from samples', () => {
  const answers = {
    'GET /api/v1/words': sampleAnswer(
      Words,
      ({ query, email }) => ({ data: [query.get('q') ?? 'all', email ?? 'nobody'] }),
      () => ({ data: [] }),
    ),
    'PUT /api/v1/words/:id': sampleAnswer(Words, ({ params, body }) => ({
      data: [params['id'] ?? '', JSON.stringify(body)],
    })),
    'DELETE /api/v1/words/:id': sampleAnswer(Words, () => refusal('FORBIDDEN', 'Not yours.')),
    'GET /api/v1/wrong': sampleAnswer(Words, () => ({ data: [''] })),
  };
  const jsonOf = async (...[method, path, body]: Parameters<typeof asked>) =>
    (await answerFrom(answers, asked(method, path, body), nobody)).json();

  it('knows the query, and who asks', async () => {
    expect(await jsonOf('GET', '/api/v1/words?q=tea')).toEqual({ data: ['tea', 'nobody'] });
    const signedIn = await answerFrom(answers, asked('GET', '/api/v1/words'), { email: 'a@b.example' });
    expect(await signedIn.json()).toEqual({ data: ['all', 'a@b.example'] });
  });

  it('knows the id in the path, and what was sent', async () => {
    expect(await jsonOf('PUT', '/api/v1/words/a%20b', { price: 1 })).toEqual({
      data: ['a b', '{"price":1}'],
    });
  });

  it('is another one where there is no data yet, if that makes a difference', async () => {
    const empty = await answerFrom(answers, asked('GET', '/api/v1/words'), { ...nobody, empty: true });
    expect(await empty.json()).toEqual({ data: [] });
    const same = await answerFrom(answers, asked('PUT', '/api/v1/words/1', 1), { ...nobody, empty: true });
    expect(await same.json()).toEqual({ data: ['1', '1'] });
  });

  it('may be a refusal', async () => {
    const refused = await answerFrom(answers, asked('DELETE', '/api/v1/words/1'), nobody);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'FORBIDDEN', message: 'Not yours.' });
  });

  it('is never one that breaks its contract', async () => {
    await expect(answerFrom(answers, asked('GET', '/api/v1/wrong'), nobody)).rejects.toThrow();
  });

  it('is a 404 that names the call when nobody wrote a sample', async () => {
    const complaints = jest.spyOn(console, 'error').mockReturnValue();
    const missing = await answerFrom(answers, asked('GET', '/api/v1/words/1/more'), nobody);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({
      message: 'There is no sample answer for GET /api/v1/words/1/more.',
    });
    expect(complaints).toHaveBeenCalledTimes(1);
  });
});
