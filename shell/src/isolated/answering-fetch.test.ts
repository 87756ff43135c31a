import { sampleAnswer } from '@safar/shared-contracts/sample-answers';
import * as v from 'valibot';
import { answeringFetch } from './answering-fetch';
import type { Data } from './switches';

const Who = v.object({ data: v.nullable(v.pipe(v.string(), v.nonEmpty())) });
const answers = {
  'GET /api/v1/who': sampleAnswer(
    Who,
    ({ email }) => ({ data: email }),
    () => ({ data: null }),
  ),
  'GET /api/v1/wrong': sampleAnswer(Who, () => ({ data: '' })),
};

/** The fetch of a page, and what it let through to the network. */
function fetchWith(data: Data) {
  const through: string[] = [];
  const network = async (input: RequestInfo | URL) => {
    through.push(new URL(new Request(input).url).pathname);
    return Response.json({ data: 'from the network' });
  };
  const fetchIt = answeringFetch(network, { answers: () => answers, data: () => data, email: () => 'amina' });
  const ask = (path: string, init?: RequestInit) => fetchIt(location.origin + path, init);
  return { ask, through };
}

describe('the calls of a remote alone', () => {
  it('go to the backends while those are live', async () => {
    const { ask, through } = fetchWith('live');
    expect(await (await ask('/api/v1/who')).json()).toEqual({ data: 'from the network' });
    expect(through).toEqual(['/api/v1/who']);
  });

  it('are answered from samples, or as if there were no data yet', async () => {
    const sample = fetchWith('sample');
    expect(await (await sample.ask('/api/v1/who')).json()).toEqual({ data: 'amina' });
    const empty = fetchWith('empty');
    expect(await (await empty.ask('/api/v1/who')).json()).toEqual({ data: null });
    expect([...sample.through, ...empty.through]).toEqual([]);
  });

  it('fail as they do when a backend is not ready', async () => {
    const { ask, through } = fetchWith('failing');
    const answer = await ask('/alltasks', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      error: 'NOT_READY',
      message: 'This service is not ready. Please try again in a moment.',
    });
    expect(through).toEqual([]);
  });

  it('take three seconds when backends are slow, unless the caller gives up', async () => {
    jest.useFakeTimers();
    const { ask } = fetchWith('slow');
    let answered = false;
    const answer = ask('/api/v1/who').finally(() => (answered = true));
    await jest.advanceTimersByTimeAsync(2_900);
    expect(answered).toBe(false);
    await jest.advanceTimersByTimeAsync(200);
    expect(await (await answer).json()).toEqual({ data: 'amina' });

    const leaving = new AbortController();
    const overtaken = ask('/api/v1/who', { signal: leaving.signal }).catch((error: unknown) => error);
    leaving.abort();
    expect(await overtaken).toMatchObject({ name: 'AbortError' });
    jest.useRealTimers();
  });

  it('leave alone what is no backend', async () => {
    const { ask, through } = fetchWith('failing');
    await ask('/scenes/sea.svg');
    expect(through).toEqual(['/scenes/sea.svg']);
  });

  it('say so when a sample is wrong', async () => {
    const complaints = jest.spyOn(console, 'error').mockReturnValue();
    expect((await fetchWith('sample').ask('/api/v1/wrong')).status).toBe(500);
    expect(complaints).toHaveBeenCalledTimes(1);
  });
});
