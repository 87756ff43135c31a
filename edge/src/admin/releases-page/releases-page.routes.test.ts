import { verifyToken, ReleaseRefused } from '@safar/releases';
import {
  PREVIOUS,
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
} from '@safar/releases/testing/sample-registry';
import { form, PAGE, SECRET, signedIn, releasesPageApp, token } from '../../testing/releases-page-app';

describe('buttons', () => {
  it('are there for those who hold a token, for its packages only', async () => {
    const registry = registryWithCanary();
    registry.microFrontends['mfe-bookings'] = [
      listedBuild('mfe-bookings', LIVE, { live: true, traffic: 100 }),
    ];
    const { open } = releasesPageApp(registry);
    expect((await open()).body).not.toContain('aria-label="Change mfe-');
    const { body } = await open(await signedIn());
    expect(body).toContain('aria-label="Change mfe-tours"');
    expect(body).not.toContain('aria-label="Change mfe-bookings"');
    expect((await open(await signedIn('*'))).body).toContain('aria-label="Change mfe-bookings"');
  });

  it('a token is taken into a cookie that no script and no other site can use', async () => {
    const { send } = releasesPageApp();
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
    const { send, said } = releasesPageApp();
    const answer = await send('/session', { token: 'hello' });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['safar-said']);
    expect(await said(answer)).toContain('This needs a deploy token that is still valid.');
  });

  it.each([
    [{ do: 'rollback' }, ['rollback', 'mfe-tours', 'mitali'], 'mfe-tours: rolled back to aaaaaaaaaaaa.'],
    [{ do: 'promote' }, ['promote', 'mfe-tours', 'mitali'], 'canary aaaaaaaaaaaa was promoted'],
    [{ do: 'disable', why: '' }, ['disable', 'mfe-tours', 'mitali', undefined], 'disabled'],
    [{ do: 'disable', why: 'Slow.' }, ['disable', 'mfe-tours', 'mitali', 'Slow.'], 'disabled'],
    [{ do: 'enable' }, ['enable', 'mfe-tours', 'mitali'], 'enabled'],
    [
      { do: 'canary', percent: '25', build: CANARY },
      ['canary', 'mfe-tours', 25, 'mitali', CANARY],
      'mfe-tours: canary',
    ],
  ])('%j is done, and the page says so', async (fields, expected, sentence) => {
    const { send, asked, said } = releasesPageApp();
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
    const { send, said } = releasesPageApp(registryWithCanary(), refusal);
    const text = await said(await send(...(await form({ do: 'promote' }))));
    expect(text).toContain('role="alert"><p>They do not fit together.</p>');
    expect(text).toContain('<li>It is too big.</li><li>It wants &lt;b&gt; of react.</li>');
  });

  it('a hundred reasons are cut to what a cookie holds', async () => {
    const reasons = Array.from({ length: 100 }, (_, i) => `Reason ${i}: ${'x'.repeat(80)}`);
    const { send, said } = releasesPageApp(registryWithCanary(), new ReleaseRefused('GATE', 'No.', reasons));
    const answer = await send(...(await form({ do: 'promote' })));
    expect(String(answer.headers['set-cookie']).length).toBeLessThan(4_000);
    expect(await said(answer)).toContain('Reason 0:');
  });
});

describe('nothing is done', () => {
  const refused = async (...sent: readonly [string, Record<string, string>, Record<string, string>]) => {
    const { send, asked, said } = releasesPageApp();
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
    expect(await refused(...(await form({ do: 'rollback', seen: PREVIOUS })))).toContain(
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
    const { send, said } = releasesPageApp();
    const link = linkIn(await said(await send(...(await form({ do: 'tester-link', who: 'Rahim' })))));
    expect(link.origin + link.pathname).toBe('http://localhost/__release/tester');
    expect(await verifyToken(SECRET, 'tester', link.searchParams.get('token') ?? '')).toMatchObject({
      ...{ sub: 'Rahim', packages: ['mfe-tours'] },
    });
  });

  it('run another build in one tab', async () => {
    const { send, said } = releasesPageApp();
    const link = linkIn(await said(await send(...(await form({ do: 'override-link', build: CANARY })))));
    expect(
      await verifyToken(SECRET, 'override', link.searchParams.get('safar-override') ?? ''),
    ).toMatchObject({
      ...{ sub: 'mitali', remote: 'mfe-tours', build: CANARY },
    });
  });

  it('to an address that is not listed are not made', async () => {
    const { send, said } = releasesPageApp();
    const answer = await send(...(await form({ do: 'override-link', origin: 'http://localhost:3100' })));
    expect(await said(answer)).toContain(
      'This site runs nothing from http://localhost:3100: see OVERRIDE_ORIGINS.',
    );
  });
});
