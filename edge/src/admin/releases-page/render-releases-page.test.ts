import {
  PREVIOUS,
  CANARY,
  LIVE,
  listedBuild,
  registryWithCanary,
  sampleRegistry,
} from '@safar/releases/testing/sample-registry';
import { newPage } from '@safar/releases/testing/temporary-counts';
import { releasesPageApp, sessionCookie } from '../../testing/releases-page-app';

/** A page of which nothing was reported yet. */
const page = () => ({ sub: newPage(), revision: 7 });

describe('the releases page', () => {
  it('shows the live, previous and canary build of each package, with their isolated pages', async () => {
    const { body } = await releasesPageApp().open(await sessionCookie());
    for (const build of [LIVE, CANARY, PREVIOUS]) {
      expect(body).toContain(`href="/remotes/mfe-tours/${build}/isolated.html"`);
    }
    expect(body).toContain('<th scope="row" role="rowheader">Canary 10 %</th>');
    expect(body).toContain('Team Tours');
    expect(body).toContain('git<code>1a2b3c4d5e6f</code>');
    expect(body).toContain(
      '<time datetime="2026-11-21T10:00:00.000Z">21 Nov 2026, 10:00 UTC</time>by mitali',
    );
  });

  it('says before a rollback that the canary ends with it, and how to end it alone', async () => {
    const ends = `Its canary ${CANARY} ends with it; when that alone is broken, end it under Change canary.`;
    expect((await releasesPageApp().open(await sessionCookie())).body).toContain(ends);
    const { open } = releasesPageApp(registryWithCanary(0));
    expect((await open(await sessionCookie())).body).not.toContain('ends with it');
  });

  it('says that the service worker is off: since when and, to teams, who turned it off and why', async () => {
    const serviceWorkerOff = { at: '2026-11-21T12:00:00.000Z', who: 'Mitu', why: 'It shows old prices.' };
    const { open } = releasesPageApp({ ...registryWithCanary(), serviceWorkerOff });
    const forTeams = (await open(await sessionCookie())).body;
    expect(forTeams).toContain(
      '<time datetime="2026-11-21T12:00:00.000Z">21 Nov 2026, 12:00 UTC</time>, by Mitu.',
    );
    expect(forTeams).toContain('Why: It shows old prices.');
    const forAll = (await open()).body;
    expect(forAll).toContain('The service worker is off since');
    expect(forAll).not.toMatch(/Mitu|old prices/);
    expect((await releasesPageApp().open()).body).not.toContain('service worker');
  });

  it('shows the size of each build: its entry, its heaviest screen, everything', async () => {
    const { body } = await releasesPageApp().open();
    expect(body).toContain('<dt>Entry</dt><dd>3.5 KB</dd>');
    expect(body).toContain('<dt>Heaviest</dt><dd>62.0 KB<span class="soft">all</span>');
    expect(body).toContain('<dt>All</dt><dd>74.5 KB</dd>');
  });

  it('shows how builds do, in bars and in numbers, and the team a failure belongs to', async () => {
    const { telemetry, open } = releasesPageApp();
    const registry = registryWithCanary();
    const of = { package: 'mfe-tours', build: CANARY };
    for (let i = 0; i < 4; i += 1) telemetry.add({ kind: 'loaded', ...of }, registry, page());
    telemetry.add({ kind: 'vital', ...of, vital: 'LCP', value: 4_200 }, registry, {
      sub: newPage(),
      revision: 7,
    });
    const frame = `/remotes/mfe-tours/${CANARY}/all.js:1:2`;
    telemetry.add({ kind: 'failed', ...of, phase: 'render', name: 'TypeError', frame }, registry, {
      sub: newPage(),
      revision: 7,
    });
    const { body } = await open(await sessionCookie());
    expect(body).toContain('aria-label="Loads per minute in the last hour: 4 loads, 1 failed (25 %)"');
    expect(body).toContain('<path class="failures" d="M59 20v-4.5h.8V20z"/>');
    expect(body).toContain('<dt>LCP</dt><dd>4.20 s<span class="poor">poor</span></dd>');
    expect(body).toContain(
      `render:<strong>TypeError</strong>, team Tours<p class="small"><code>mfe-tours/src/all.tsx:7</code></p><p class="small">${frame}</p>`,
    );
  });

  it('shows who changed a package, when, how and why', async () => {
    const why = 'It eats batteries.';
    const { body } = await releasesPageApp(
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
    ).open(await sessionCookie());
    expect(body).toContain('<span class="badge disabled">Disabled</span>');
    expect(body).toMatch(
      /<time datetime="2026-11-21T12:00:00.000Z">[^<]+<\/time><span class="small">revision 9<\/span><strong>rahim<\/strong>: disabled/,
    );
    expect(body).toContain(why);
  });

  it('shows no names of people, reasons or failures to who has no deploy token', async () => {
    const { telemetry, open } = releasesPageApp();
    const of = { package: 'mfe-tours', build: LIVE };
    telemetry.add({ kind: 'failed', ...of, phase: 'render', name: 'TypeError' }, registryWithCanary(), {
      sub: newPage(),
      revision: 7,
    });
    const { body } = await open();
    expect(body).toContain('1 failed');
    expect(body).not.toMatch(/mitali|TypeError/);
  });

  it('shows what is compared, where a canary with stages is, and which builds were stopped', async () => {
    const registry = registryWithCanary();
    const [canary, , previous] = registry.microFrontends['mfe-tours'] ?? [];
    if (!canary || !previous) throw new Error('The sample has a canary and a previous build.');
    const since = '2026-11-21T09:25:00.000Z';
    canary.deployment.stages = { percents: [1, 10, 50, 100], eachSeconds: 600, since };
    previous.extras.stopped = { at: '2026-11-21T10:30:00.000Z', why: 'It failed 20 times of 20.' };
    const { telemetry, open } = releasesPageApp(registry);
    const stage = 'rises by itself: stage 2 of 4 (1, 10, 50, 100 %), the next ';
    expect((await open()).body).toContain(`${stage}once visitors have had it for 10 min.`);
    const of = { package: 'mfe-tours', build: CANARY };
    for (let i = 0; i < 4; i += 1) telemetry.add({ kind: 'loaded', ...of }, registry, page());
    const { body } = await open(await sessionCookie());
    // By the clock of this edge: that of whoever started the canary is hours behind.
    expect(body).toContain(`${stage}not before 2026-11-21 12:40 UTC.`);
    expect(body).toContain(
      'Since the canary began 0 of its 4 loads failed (0 %), and 0 of 0 of the live build.',
    );
    expect(body).toContain(`${PREVIOUS}, git 1a2b3c4d5e6f, stopped`);
    expect(body).toContain('name="force"');
  });

  it('works before anything was published', async () => {
    const { statusCode, body } = await releasesPageApp(sampleRegistry({}, [], 0)).open();
    expect(statusCode).toBe(200);
    expect(body).toContain('Nothing was published yet.');
  });

  it('shows the last good registry while the store cannot be reached', async () => {
    const { service, open } = releasesPageApp();
    service.read = () => Promise.reject(new Error('The bucket does not respond.'));
    expect((await open()).body).toContain('Canary 10 %');
  });

  it('is not listed by search engines, runs no script, and is not stored', async () => {
    const { headers, body } = await releasesPageApp().open();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/<script|style=/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows what a browser reports as text, not as markup', async () => {
    const { telemetry, open } = releasesPageApp();
    const name = '<img src=x onerror="alert(1)">';
    const of = { package: 'mfe-tours', build: LIVE };
    telemetry.add({ kind: 'failed', ...of, phase: 'script', name, frame: name }, registryWithCanary(), {
      sub: newPage(),
      revision: 7,
    });
    const { body } = await open(await sessionCookie());
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
