import type { Registry } from '@safar/shared-contracts/registry.contract';
import { createApp } from '@safar/shared-server/app';
import { CanaryWatch } from '../health/canary-watch';
import { Health } from '../health/health';
import { ReleaseRefused } from '../releases/release-refused';
import { readToken, signToken } from '../signed-links';
import { askedDesk } from '../testing/asked-desk';
import {
  BEFORE,
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
  sampleRegistry,
} from '../testing/listed-build';
import { releasesPageRoutes } from './releases-page.routes';

const SECRET = 'a secret of the tests, long enough';
const PAGE = '/__releases';
const ORIGIN = 'http://localhost';

function site(registry: Registry = registryWithCanary(), refusal?: ReleaseRefused) {
  const { desk, asked } = askedDesk(registry, refusal);
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const health = new Health(() => Date.parse('2026-11-21T12:30:00Z'));
  const stopCanary = () => Promise.reject(new Error('No canary is stopped here.'));
  const watch = new CanaryWatch(health, { stopCanary }, app.log);
  const lastGood = () => Promise.resolve(registry);
  releasesPageRoutes(app, {
    registry: lastGood,
    env: { DEPLOY_SECRET: SECRET, NODE_ENV: 'production' },
    desk,
    health,
    watch,
  });
  const open = async (cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url: PAGE, headers: { cookie } });
    // How the source is indented is nothing to a browser.
    return { statusCode, headers, body: body.replace(/\s+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1') };
  };
  return {
    ...{ app, asked, desk, health, open },
    send: async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        ...{ method: 'POST', url: PAGE + path, payload: new URLSearchParams(fields).toString() },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: ORIGIN,
          host: 'localhost',
          ...headers,
        },
      }),
    /** What the next page says of the form sent before. */
    async said(answer: Awaited<ReturnType<typeof app.inject>>): Promise<string> {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe(PAGE);
      const { body } = await open(answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      return body.match(/<div class="message[^]*?<\/div>/)?.[0] ?? '';
    },
  };
}

const token = (packages: '*' | string[] = ['mfe-tours']) =>
  signToken(SECRET, 'deploy', { sub: 'mitali', packages });
const signedIn = async (packages?: '*' | string[]) => `safar-deploy=${await token(packages)}`;
/** A form of the page as somebody signed in sends it. */
const form = async (fields: Record<string, string>, packages?: '*' | string[]) =>
  [
    '/actions',
    { package: 'mfe-tours', seen: LIVE, ...fields },
    { cookie: await signedIn(packages) },
  ] as const;

describe('the page of releases', () => {
  it('tells of each package what is live, what was before, and its canary, each with a page to try it alone', async () => {
    const { body } = await site().open();
    for (const build of [LIVE, CANARY, BEFORE]) {
      expect(body).toContain(`href="/remotes/mfe-tours/${build}/isolated.html"`);
    }
    expect(body).toContain('<th scope="row" role="rowheader">Canary 10 %</th>');
    expect(body).toContain('Team Tours');
    expect(body).toContain('git<code>1a2b3c4d5e6f</code>');
    expect(body).toContain(
      '<time datetime="2026-11-21T10:00:00.000Z">21 Nov 2026, 10:00 UTC</time>by mitali',
    );
  });

  it('weighs each build: its entry, its heaviest screen, everything', async () => {
    const { body } = await site().open();
    expect(body).toContain('<dt>Entry</dt><dd>3.5 KB</dd>');
    expect(body).toContain('<dt>Heaviest</dt><dd>62.0 KB<span class="soft">all/all.screen</span>');
    expect(body).toContain('<dt>All</dt><dd>74.5 KB</dd>');
  });

  it('shows how builds do, in bars and in numbers, and whose fault the failures are', async () => {
    const { health, open } = site();
    health.follow(registryWithCanary());
    const of = { package: 'mfe-tours', build: CANARY };
    for (let i = 0; i < 4; i += 1) health.add({ kind: 'loaded', ...of });
    health.add({ kind: 'vital', ...of, vital: 'LCP', value: 4_200 });
    const frame = `/remotes/mfe-tours/${CANARY}/all.js:1:2`;
    health.add({ kind: 'failed', ...of, phase: 'render', name: 'TypeError', frame });
    const { body } = await open();
    expect(body).toContain('aria-label="Loads per minute in the last hour: 4 loads, 1 failed (25 %)"');
    expect(body).toContain('<path class="failures" d="M59 20v-4.5h.8V20z" />');
    expect(body).toContain('<dt>LCP</dt><dd>4.20 s<span class="poor">poor</span></dd>');
    expect(body).toContain(`render:<strong>TypeError</strong>, team Tours<p class="small">${frame}</p>`);
  });

  it('says what was done, by whom, when and why', async () => {
    const why = 'It eats batteries.';
    const { body } = await site(
      sampleRegistry({ 'mfe-tours': [listedBuild('mfe-tours', LIVE, { live: true })] }, [
        {
          revision: 9,
          at: '2026-11-21T12:00:00.000Z',
          who: 'rahim',
          what: 'disable',
          package: 'mfe-tours',
          why,
        },
      ]),
    ).open();
    expect(body).toContain('<span class="badge off">Switched off</span>');
    expect(body).toMatch(
      /<time datetime="2026-11-21T12:00:00.000Z">[^<]+<\/time><strong>rahim<\/strong>: switched off/,
    );
    expect(body).toContain(why);
  });

  it('stands before anything was published', async () => {
    const { statusCode, body } = await site(sampleRegistry({}, [], 0)).open();
    expect(statusCode).toBe(200);
    expect(body).toContain('Nothing was published yet.');
  });

  it('shows the last good registry while the store cannot be reached', async () => {
    const { desk, open } = site();
    desk.read = () => Promise.reject(new Error('The bucket does not answer.'));
    expect((await open()).body).toContain('Canary 10 %');
  });

  it('is for nobody but teams, runs no script, and is kept by no cache', async () => {
    const { headers, body } = await site().open();
    expect(body).toContain('<meta name="robots" content="noindex" />');
    expect(body).not.toMatch(/<script|style=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows as text what a browser made up', async () => {
    const { health, open } = site();
    health.follow(registryWithCanary());
    const name = '<img src=x onerror="alert(1)">';
    health.add({ kind: 'failed', package: 'mfe-tours', build: LIVE, phase: 'script', name, frame: name });
    const { body } = await open();
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});

describe('buttons', () => {
  it('are there for those who hold a token, for its packages only', async () => {
    const registry = registryWithCanary();
    registry.microFrontends['mfe-bookings'] = [
      listedBuild('mfe-bookings', LIVE, { live: true, traffic: 100 }),
    ];
    const { open } = site(registry);
    expect((await open()).body).not.toContain('aria-label="Change mfe-');
    const { body } = await open(await signedIn());
    expect(body).toContain('aria-label="Change mfe-tours"');
    expect(body).not.toContain('aria-label="Change mfe-bookings"');
    expect((await open(await signedIn('*'))).body).toContain('aria-label="Change mfe-bookings"');
  });

  it('a token is taken into a cookie that no script and no other site can use', async () => {
    const { send } = site();
    const given = await token();
    const answer = await send('/session', { token: ` ${given} ` });
    expect(answer.statusCode).toBe(303);
    expect(answer.cookies).toMatchObject([
      { name: 'safar-deploy', value: given, httpOnly: true, sameSite: 'Strict', path: PAGE },
    ]);
    const [cookie] = (await send('/session/end', {}, { cookie: await signedIn() })).cookies;
    expect(cookie).toMatchObject({ name: 'safar-deploy', value: '', maxAge: 0 });
  });

  it('a token that is none is told so', async () => {
    const { send, said } = site();
    const answer = await send('/session', { token: 'hello' });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['safar-said']);
    expect(await said(answer)).toContain('This needs a deploy token that is still valid.');
  });

  it.each([
    [{ do: 'rollback' }, ['rollback', 'mfe-tours', 'mitali'], 'mfe-tours: back to aaaaaaaaaaaa.'],
    [{ do: 'promote' }, ['promote', 'mfe-tours', 'mitali'], 'canary aaaaaaaaaaaa went live'],
    [{ do: 'disable', why: '' }, ['disable', 'mfe-tours', 'mitali', undefined], 'switched off'],
    [{ do: 'disable', why: 'Slow.' }, ['disable', 'mfe-tours', 'mitali', 'Slow.'], 'switched off'],
    [{ do: 'enable' }, ['enable', 'mfe-tours', 'mitali'], 'switched on again'],
    [
      { do: 'canary', percent: '25', build: CANARY },
      ['canary', 'mfe-tours', 25, 'mitali', CANARY],
      'mfe-tours: canary',
    ],
  ])('%j is done, and the page says so', async (fields, expected, sentence) => {
    const { send, asked, said } = site();
    const text = await said(await send(...(await form(fields as Record<string, string>))));
    expect(asked).toEqual([expected]);
    expect(text).toContain('role="status"');
    expect(text).toContain(sentence);
  });

  it('the reasons of the gate are listed', async () => {
    const refusal = new ReleaseRefused('GATE', 'They do not fit together.', [
      'It is too big.',
      'It wants <b> of react.',
    ]);
    const { send, said } = site(registryWithCanary(), refusal);
    const text = await said(await send(...(await form({ do: 'promote' }))));
    expect(text).toContain('role="alert"><p>They do not fit together.</p>');
    expect(text).toContain('<li>It is too big.</li><li>It wants &lt;b&gt; of react.</li>');
  });

  it('a hundred reasons are cut to what a cookie holds', async () => {
    const reasons = Array.from({ length: 100 }, (_, i) => `Reason ${i}: ${'x'.repeat(80)}`);
    const { send, said } = site(registryWithCanary(), new ReleaseRefused('GATE', 'No.', reasons));
    const answer = await send(...(await form({ do: 'promote' })));
    expect(String(answer.headers['set-cookie']).length).toBeLessThan(4_000);
    expect(await said(answer)).toContain('Reason 0:');
  });
});

describe('nothing is done', () => {
  const refused = async (...sent: readonly [string, Record<string, string>, Record<string, string>]) => {
    const { send, asked, said } = site();
    const answer = await send(...sent);
    expect(asked).toEqual([]);
    return answer.statusCode === 303 ? said(answer) : answer.json<{ message: string }>().message;
  };

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', ''])(
    'for a form from the origin %j',
    async (origin) => {
      const [path, fields, headers] = await form({ do: 'rollback' });
      expect(await refused(path, fields, { ...headers, origin })).toBe(
        'This form was sent from another site.',
      );
    },
  );

  it('without a token', async () => {
    const [path, fields] = await form({ do: 'rollback' });
    expect(await refused(path, fields, {})).toContain('This needs a deploy token');
  });

  it('for a package of another team', async () => {
    expect(await refused(...(await form({ do: 'rollback' }, ['mfe-tasks'])))).toContain('not for mfe-tours');
  });

  it('for a second click, or a page from before a change', async () => {
    expect(await refused(...(await form({ do: 'rollback', seen: BEFORE })))).toContain(
      `mfe-tours was changed meanwhile: ${LIVE} is live now.`,
    );
  });

  it.each([
    { do: 'format-disk' },
    { do: 'canary', percent: '', build: CANARY },
    { do: 'canary', percent: '101', build: CANARY },
  ])('for %j', async (fields) => {
    expect(await refused(...(await form(fields as Record<string, string>)))).toContain(
      'not filled in as it must be',
    );
  });
});

describe('links', () => {
  const linkIn = (text: string) => new URL(text.match(/value="([^"]+)"/)?.[1] ?? '');

  it('make a tester', async () => {
    const { send, said } = site();
    const link = linkIn(await said(await send(...(await form({ do: 'tester-link', who: 'Rahim' })))));
    expect(link.origin + link.pathname).toBe('http://localhost/__release/tester');
    expect(await readToken(SECRET, 'tester', link.searchParams.get('token') ?? '')).toMatchObject({
      ...{ sub: 'Rahim', packages: ['mfe-tours'] },
    });
  });

  it('run another build in one tab', async () => {
    const { send, said } = site();
    const link = linkIn(await said(await send(...(await form({ do: 'override-link', build: CANARY })))));
    expect(await readToken(SECRET, 'override', link.searchParams.get('safar-override') ?? '')).toMatchObject({
      ...{ sub: 'mitali', remote: 'mfe-tours', build: CANARY },
    });
  });

  it('to an address that is not listed are not made', async () => {
    const { send, said } = site();
    const answer = await send(...(await form({ do: 'override-link', origin: 'http://localhost:3100' })));
    expect(await said(answer)).toContain(
      'This site runs nothing from http://localhost:3100: see OVERRIDE_ORIGINS.',
    );
  });
});
