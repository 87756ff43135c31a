import { verifyToken, ReleaseRefused } from '@safar/releases';
import {
  PREVIOUS,
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
  openSet,
  sampleRegistry,
} from '@safar/releases/testing/sample-registry';
import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { form, PAGE, releasesPageApp, SECRET, sessionCookie, token } from '../../testing/releases-page-app';

describe('with a deploy token', () => {
  it('the forms are there, for its packages only', async () => {
    const registry = registryWithCanary();
    registry.microFrontends['mfe-bookings'] = [
      listedBuild('mfe-bookings', LIVE, { live: true, traffic: 100 }),
    ];
    const { open } = releasesPageApp(registry);
    expect((await open()).body).not.toContain('aria-label="Change mfe-');
    const { body } = await open(await sessionCookie());
    expect(body).toContain('aria-label="Change mfe-tours"');
    expect(body).not.toContain('aria-label="Change mfe-bookings"');
    expect((await open(await sessionCookie('*'))).body).toContain('aria-label="Change mfe-bookings"');
  });

  it('it is stored in a cookie that no script and no other site can use', async () => {
    const { send } = releasesPageApp();
    const deployToken = await token();
    const response = await send('/session', { token: ` ${deployToken} ` });
    expect(response.statusCode).toBe(303);
    const cookie = { name: 'safar-deploy', httpOnly: true, sameSite: 'Strict' };
    const paths = [PAGE, '/assets', '/shell', '/remotes'];
    expect(response.cookies).toMatchObject(paths.map((path) => ({ ...cookie, value: deployToken, path })));
    const { cookies } = await send('/session/end', {}, { cookie: await sessionCookie() });
    expect(cookies).toMatchObject(paths.map((path) => ({ ...cookie, value: '', maxAge: 0, path })));
  });

  it('a form without a body is refused with a sentence', async () => {
    const { app, messageAfter } = releasesPageApp();
    const headers = { origin: 'http://localhost', host: 'localhost' };
    const response = await app.inject({ method: 'POST', url: `${PAGE}/session`, headers });
    expect(await messageAfter(response)).toContain('This needs a deploy token that is still valid.');
  });

  it('an invalid token is refused with a sentence', async () => {
    const { send, messageAfter } = releasesPageApp();
    const response = await send('/session', { token: 'hello' });
    expect(response.cookies.map(({ name }) => name)).toEqual(['safar-flash']);
    expect(await messageAfter(response)).toContain('This needs a deploy token that is still valid.');
  });

  it.each([
    [
      { action: 'rollback', to: PREVIOUS },
      ['rollback', 'mfe-tours', 'mitali', { from: LIVE, to: PREVIOUS }],
      'mfe-tours: rolled back to aaaaaaaaaaaa.',
    ],
    [
      { action: 'promote', force: 'It was the proxy.' },
      ['promote', 'mfe-tours', 'mitali', { force: 'It was the proxy.' }],
      'canary aaaaaaaaaaaa was promoted',
    ],
    [{ action: 'disable', why: '' }, ['disable', 'mfe-tours', 'mitali', undefined], 'disabled'],
    [{ action: 'disable', why: 'Slow.' }, ['disable', 'mfe-tours', 'mitali', 'Slow.'], 'disabled'],
    [{ action: 'enable' }, ['enable', 'mfe-tours', 'mitali'], 'enabled'],
    [
      { action: 'canary', percent: '25', build: CANARY, force: '' },
      ['canary', 'mfe-tours', 25, 'mitali', { build: CANARY, force: undefined }],
      'mfe-tours: canary',
    ],
    [
      { action: 'canary', percent: '10', build: CANARY, stages: '1,50,100', minutes: '5' },
      [
        ...['canary', 'mfe-tours', 1, 'mitali'],
        { build: CANARY, force: undefined, stages: { percents: [1, 50, 100], eachSeconds: 300 } },
      ],
      'mfe-tours: canary',
    ],
    [
      { action: 'restore', revision: '3', newest: '7', force: '' },
      ['rollback', 3, 'mitali', { force: undefined }],
      'Revision 3 was restored: mfe-tours.',
    ],
  ])('%j is done, and the page shows the result', async (fields, expected, sentence) => {
    const { send, calls, messageAfter } = releasesPageApp();
    const text = await messageAfter(await send(...(await form(fields as Record<string, string>))));
    expect(calls).toEqual([expected]);
    expect(text).toContain('role="status"');
    expect(text).toContain(sentence);
  });

  it('a past revision is looked at by a signed link', async () => {
    const { open, send, messageAfter } = releasesPageApp();
    expect((await open(await sessionCookie())).body).toContain('Make a link to this revision');
    expect((await open()).body).not.toContain('Past revisions');
    const text = await messageAfter(await send(...(await form({ action: 'revision-link', revision: '3' }))));
    expect(text).toContain('this link runs all builds of revision 3');
    const link = /value="([^"]*)"/.exec(text)?.[1] ?? '';
    const signed = new URL(link).searchParams.get(OVERRIDE_KEY) ?? '';
    expect(await verifyToken(SECRET, 'override', signed)).toMatchObject({ sub: 'mitali', revision: 3 });
  });

  it.each([
    ['after another change', { newest: '6' }, undefined, 'Something was changed meanwhile'],
    ['by another team', { newest: '7' }, ['mfe-tasks'], 'This deploy token is not for mfe-tours.'],
    ['that is no number', { newest: '7', revision: 'x' }, undefined, 'A field of this form is missing'],
  ])('a revision is not restored %s', async (_case, fields, packages, sentence) => {
    const { send, calls, messageAfter } = releasesPageApp();
    const sent = await send(...(await form({ action: 'restore', revision: '3', ...fields }, packages)));
    expect(await messageAfter(sent)).toContain(sentence);
    expect(calls).toEqual([]);
  });

  it('the reasons of the gate are listed', async () => {
    const refusal = new ReleaseRefused('GATE', 'They do not fit together.', [
      'It is too big.',
      'It wants <b> of react.',
    ]);
    const { send, messageAfter } = releasesPageApp(registryWithCanary(), refusal);
    const text = await messageAfter(await send(...(await form({ action: 'promote' }))));
    expect(text).toContain('role="alert"><p>They do not fit together.</p>');
    expect(text).toContain('<li>It is too big.</li><li>It wants &lt;b&gt; of react.</li>');
  });

  it('a hundred reasons are cut to what fits into a cookie', async () => {
    const reasons = Array.from({ length: 100 }, (_, i) => `Reason ${i}: ${'x'.repeat(80)}`);
    const { send, messageAfter } = releasesPageApp(
      registryWithCanary(),
      new ReleaseRefused('GATE', 'No.', reasons),
    );
    const response = await send(...(await form({ action: 'promote' })));
    expect(String(response.headers['set-cookie']).length).toBeLessThan(4_000);
    expect(await messageAfter(response)).toContain('Reason 0:');
  });
});

describe('an open change set', () => {
  const SET = openSet('react-20', [listedBuild('mfe-tours', CANARY, { team: 'Tours' })]);
  const live = listedBuild('mfe-tours', LIVE, { live: true, traffic: 100 });
  const registry = { ...sampleRegistry({ 'mfe-tours': [live] }), sets: [SET] };

  it('is shown with its parts and what it waits for, to everybody', async () => {
    const { body } = await releasesPageApp(registry).open();
    expect(body).toContain('Change set react-20</h2>');
    expect(body).toContain(`<code>mfe-tours@${CANARY}</code>, team Tours,`);
    expect(body).toContain('Waits for mfe-tours</h3>');
    expect(body).toContain(`was uploaded before mfe-tours@${LIVE} went live, and would take that back`);
    expect(body).not.toContain('Abandon react-20');
  });

  it('is given up by who may deploy one of its packages', async () => {
    const { open, send, calls, messageAfter } = releasesPageApp(registry);
    expect((await open(await sessionCookie())).body).toContain('Abandon react-20');
    expect((await open(await sessionCookie(['mfe-tasks']))).body).not.toContain('Abandon react-20');
    const [path, , headers] = await form({});
    const sent = await send(path, { action: 'abandon', set: 'react-20' }, headers);
    expect(await messageAfter(sent)).toContain('The change set react-20 was abandoned.');
    expect(calls).toEqual([['abandon-part', 'react-20', 'mitali']]);
    const [, , others] = await form({}, ['mfe-tasks']);
    const refused = await send(path, { action: 'abandon', set: 'react-20' }, others);
    expect(await messageAfter(refused)).toContain('This deploy token is not for mfe-tours.');
    expect(calls).toHaveLength(1);
  });
});

describe('nothing is done', () => {
  const refused = async (...sent: readonly [string, Record<string, string>, Record<string, string>]) => {
    const { send, calls, messageAfter } = releasesPageApp();
    const response = await send(...sent);
    expect(calls).toEqual([]);
    return response.statusCode === 303
      ? messageAfter(response)
      : response.json<{ message: string }>().message;
  };

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', ''])(
    'for a form from the origin %j',
    async (origin) => {
      const [path, fields, headers] = await form({ action: 'rollback' });
      expect(await refused(path, fields, { ...headers, origin })).toBe(
        'This form was sent from another site.',
      );
    },
  );

  it('without a token', async () => {
    const [path, fields] = await form({ action: 'rollback' });
    expect(await refused(path, fields, {})).toContain('This needs a deploy token');
  });

  it('for a package of another team', async () => {
    expect(await refused(...(await form({ action: 'rollback' }, ['mfe-tasks'])))).toContain(
      'not for mfe-tours',
    );
  });

  it('for a second click, or a page that was opened before a change', async () => {
    expect(await refused(...(await form({ action: 'rollback', live: PREVIOUS })))).toContain(
      `mfe-tours was changed meanwhile: ${LIVE} is live now.`,
    );
  });

  it.each([
    { action: 'format-disk' },
    { action: 'canary', percent: '', build: CANARY },
    { action: 'canary', percent: '101', build: CANARY },
  ])('for %j', async (fields) => {
    expect(await refused(...(await form(fields as Record<string, string>)))).toContain(
      'is missing or not valid',
    );
  });
});

describe('a link', () => {
  const linkIn = (text: string) => new URL(text.match(/value="([^"]+)"/)?.[1] ?? '');

  it('makes a tester', async () => {
    const { send, messageAfter } = releasesPageApp();
    const link = linkIn(
      await messageAfter(await send(...(await form({ action: 'tester-link', who: 'Rahim' })))),
    );
    expect(link.origin + link.pathname).toBe('http://localhost/__release/tester');
    expect(await verifyToken(SECRET, 'tester', link.searchParams.get('token') ?? '')).toMatchObject({
      sub: 'Rahim',
      packages: ['mfe-tours'],
    });
  });

  it('runs another build in one tab', async () => {
    const { send, messageAfter } = releasesPageApp();
    const link = linkIn(
      await messageAfter(await send(...(await form({ action: 'override-link', build: CANARY })))),
    );
    expect(
      await verifyToken(SECRET, 'override', link.searchParams.get('safar-override') ?? ''),
    ).toMatchObject({
      sub: 'mitali',
      remote: 'mfe-tours',
      build: CANARY,
    });
  });

  it('to an origin that is not allowed is not made', async () => {
    const { send, messageAfter } = releasesPageApp();
    const response = await send(
      ...(await form({ action: 'override-link', origin: 'http://localhost:3100' })),
    );
    expect(await messageAfter(response)).toContain(
      'This site runs nothing from http://localhost:3100: see OVERRIDE_ORIGINS.',
    );
  });
});
