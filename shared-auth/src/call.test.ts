import { network } from '@safar/tooling/testing/network';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { ApiFailure, call, tasksApi, toursApi, useAuth } from './shared-auth';
import { signInAs, tokenFor, visitAnonymously } from './testing/signed-in';

const PACKAGES = 'http://localhost:3000/api/v1/tour-package';
const Answer = v.object({ data: v.string() });

const listPackages = () => call(toursApi, 'get', 'tour-package', { answer: Answer });
const failureOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

/** Answers 401 to every token but `good`; notes what was sent. */
function backendWants(good: string | null) {
  const sent: (string | null)[] = [];
  network.use(
    http.all(PACKAGES, async ({ request }) => {
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
      sent.push(token);
      if (token !== good) {
        return HttpResponse.json({ error: 'UNAUTHENTICATED', message: 'Log in first.' }, { status: 401 });
      }
      return HttpResponse.json({ data: request.method === 'POST' ? await request.text() : 'fine' });
    }),
  );
  return sent;
}

/**
 * The token backend is asked through the session's Firebase; here it is enough that another tab has renewed
 * the token.
 */
function storeToken(token: string) {
  localStorage.setItem('jwt-token', token);
}

beforeEach(visitAnonymously);

describe('a call', () => {
  it('gives the parsed answer', async () => {
    network.use(http.get(PACKAGES, () => HttpResponse.json({ data: 'fine', extra: 1 })));
    expect(await listPackages()).toEqual({ data: 'fine' });
  });

  it('sends what it is told, and leaves undefined parameters out', async () => {
    network.use(
      http.put(`${PACKAGES}/1`, async ({ request }) =>
        HttpResponse.json({ data: `${new URL(request.url).search} ${await request.text()}` }),
      ),
    );
    const { data } = await call(toursApi, 'put', 'tour-package/1', {
      answer: Answer,
      json: { price: 120 },
      searchParams: { q: 'tea & hills', cursor: undefined, limit: 6 },
    });
    expect(data).toBe('?q=tea+%26+hills&limit=6 {"price":120}');
  });

  it('reaches the task backend below the root', async () => {
    network.use(http.get('http://localhost:3000/alltasks', () => HttpResponse.json({ data: 'tasks' })));
    expect(await call(tasksApi, 'get', 'alltasks', { answer: Answer })).toEqual({ data: 'tasks' });
  });

  it('fails with the code, sentence and fields of the server', async () => {
    const answer = { error: 'VALIDATION', message: 'Check the form.', fields: { price: 'Enter a number.' } };
    network.use(http.get(PACKAGES, () => HttpResponse.json(answer, { status: 400 })));

    const failure = await failureOf(listPackages());

    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'VALIDATION',
      message: 'Check the form.',
      fields: { price: 'Enter a number.' },
    });
  });

  it('fails with the status when something between us answers with its own page', async () => {
    network.use(http.get(PACKAGES, () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })));
    expect(await failureOf(listPackages())).toMatchObject({
      kind: 'http',
      status: 404,
      code: 'HTTP_404',
      message: 'Something went wrong. Please try again.',
    });
  });

  it.each([
    ['another shape', () => HttpResponse.json({ data: 1 })],
    ['no JSON', () => HttpResponse.html('<h1>Hello</h1>')],
    ['nothing', () => new HttpResponse(null, { status: 200 })],
  ])('fails when the answer is %s', async (_case, answer) => {
    network.use(http.get(PACKAGES, answer));
    expect(await failureOf(listPackages())).toMatchObject({ kind: 'contract', code: 'UNEXPECTED_RESPONSE' });
  });

  it('fails when the network does, after one more try at reading', async () => {
    let tries = 0;
    network.use(
      http.get(PACKAGES, () => {
        tries += 1;
        return HttpResponse.error();
      }),
    );
    expect(await failureOf(listPackages())).toMatchObject({ kind: 'network', code: 'UNREACHABLE' });
    expect(tries).toBe(2);
  });

  it('is never repeated when it changes something', async () => {
    let tries = 0;
    network.use(
      http.post(PACKAGES, () => {
        tries += 1;
        return HttpResponse.error();
      }),
    );
    await failureOf(call(toursApi, 'post', 'tour-package', { answer: Answer, json: {} }));
    expect(tries).toBe(1);
  });

  it('reads again once when the backend is just starting', async () => {
    network.use(
      http.get(PACKAGES, () => new HttpResponse(null, { status: 503 }), { once: true }),
      http.get(PACKAGES, () => HttpResponse.json({ data: 'fine' })),
    );
    expect(await listPackages()).toEqual({ data: 'fine' });
  });

  it('passes on that its screen was left', async () => {
    network.use(http.get(PACKAGES, () => HttpResponse.json({ data: 'fine' })));
    const leaving = new AbortController();
    const answer = failureOf(
      call(toursApi, 'get', 'tour-package', { answer: Answer, signal: leaving.signal }),
    );
    leaving.abort();
    expect(await answer).toMatchObject({ name: 'AbortError' });
  });
});

describe('the token of a call', () => {
  it('is not sent for an anonymous visitor', async () => {
    const sent = backendWants(null);
    storeToken(tokenFor('amina@example.com'));

    await listPackages();

    expect(sent).toEqual([null]);
  });

  it('is sent for a signed-in user', async () => {
    signInAs();
    const token = tokenFor('amina@example.com');
    const sent = backendWants(token);
    storeToken(token);

    await listPackages();

    expect(sent).toEqual([token]);
  });

  it('is sent before Firebase has confirmed who was signed in, when it is theirs', async () => {
    useAuth.setState({ user: null, loading: true });
    localStorage.setItem('safar-signed-in', 'amina@example.com');
    const token = tokenFor('amina@example.com');
    storeToken(token);
    const sent = backendWants(token);

    await listPackages();

    expect(sent).toEqual([token]);
  });

  it('is renewed on a 401, and the call repeated with its body', async () => {
    signInAs();
    const [old, fresh] = [tokenFor('amina@example.com'), tokenFor('amina@example.com', 800)];
    storeToken(old);
    const sent: (string | null)[] = [];
    network.use(
      http.post(PACKAGES, async ({ request }) => {
        sent.push(request.headers.get('authorization'));
        if (sent.length > 1) return HttpResponse.json({ data: await request.text() });
        storeToken(fresh);
        return HttpResponse.json({ error: 'UNAUTHENTICATED', message: 'Log in.' }, { status: 401 });
      }),
    );

    const { data } = await call(toursApi, 'post', 'tour-package', { answer: Answer, json: { price: 1 } });

    expect(data).toBe('{"price":1}');
    expect(sent).toEqual([`Bearer ${old}`, `Bearer ${fresh}`]);
  });

  it('is not renewed twice: a second 401 is the failure', async () => {
    signInAs();
    const [old, fresh] = [tokenFor('amina@example.com'), tokenFor('amina@example.com', 800)];
    storeToken(old);
    let calls = 0;
    network.use(
      http.get(PACKAGES, () => {
        calls += 1;
        storeToken(fresh);
        return HttpResponse.json({ error: 'UNAUTHENTICATED', message: 'Log in first.' }, { status: 401 });
      }),
    );

    expect(await failureOf(listPackages())).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(calls).toBe(2);
  });

  it('is not asked for when an anonymous visitor gets a 401', async () => {
    const sent = backendWants('none will do');
    expect(await failureOf(listPackages())).toMatchObject({ message: 'Log in first.' });
    expect(sent).toEqual([null]);
  });
});
