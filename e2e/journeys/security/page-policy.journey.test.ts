import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import type { Page } from 'playwright-core';
import { logIn } from '../../visitor/accounts';
import { liveBuildFolder, readRemoteBuild } from '../../builds/live-builds';
import { OPENINGS } from '../../sweep/open-states';
import { ORIGIN, Visitor } from '../../visitor/visitor';

const PATH = '/faqs';
const POLICIES = ['content-security-policy', 'integrity-policy'];
/** What a foreign script does: it leaves a mark of this name. */
const run = (mark: string) => `document.documentElement.dataset.${mark} = 1`;
const REPORT_TIMEOUT_MS = 5_000;
const FOREIGN = 'https://foreign.example/script.js';
const UPLOADED = '/uploads/picture.js';
const [SAMPLE] = SAMPLE_ACCOUNTS;

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.open();
});
afterEach(() => visitor.close());

/** Opens a page into which somebody got this markup; `isProtected: false` drops its policies. */
async function openWith(page: Page, markup: string, { isProtected = true } = {}): Promise<void> {
  // A file that somebody uploaded, or a response of an API, that is a script by its type. The query is the
  // name of its mark.
  for (const url of [`**${UPLOADED}?*`, `${FOREIGN}?*`])
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: run(new URL(route.request().url()).search.slice(1)),
      }),
    );
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const dropped = ['content-encoding', ...(isProtected ? [] : POLICIES)];
    const kept = Object.entries(response.headers()).filter(([name]) => !dropped.includes(name));
    const headers = Object.fromEntries(kept);
    const body = (await response.text()).replace('</body>', `${markup}</body>`);
    await route.fulfill({ response, headers, body });
  });
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** What the policies refused, each once, when it is as much as that. */
async function refusedBy({ page, violations }: Visitor, count = 1): Promise<string[]> {
  const deadline = Date.now() + REPORT_TIMEOUT_MS;
  while (new Set(violations).size < count && Date.now() < deadline) await page.waitForTimeout(50);
  return [...new Set(violations.splice(0))].sort();
}
const directivesIn = (refused: readonly string[]) => [
  ...new Set(refused.map((violation) => violation.split(' ')[0])),
];

const marksIn = (page: Page) => page.evaluate(() => Object.keys(document.documentElement.dataset));

/** Markup that would run a script, by the mark of that, and what the policies refuse of it. */
const MARKUP: Readonly<Record<string, readonly [markup: string, refused: string]>> = {
  inlineScript: [`<script>${run('inlineScript')}</script>`, 'script-src-elem inline'],
  scriptOfAnotherOrigin: [
    `<script src="${FOREIGN}?scriptOfAnotherOrigin"></script>`,
    `script-src-elem ${FOREIGN}?scriptOfAnotherOrigin`,
  ],
  moduleOfAnotherOrigin: [
    `<script type="module" src="${FOREIGN}?moduleOfAnotherOrigin"></script>`,
    `script-src-elem ${FOREIGN}?moduleOfAnotherOrigin`,
  ],
  fileThatIsNoBuild: [
    `<script src="${UPLOADED}?fileThatIsNoBuild"></script>`,
    `script-src-elem ${ORIGIN}${UPLOADED}?fileThatIsNoBuild`,
  ],
  dataScript: [`<script src="data:text/javascript,${run('dataScript')}"></script>`, 'script-src-elem data'],
  handler: [`<img src="data:," onerror="${run('handler')}" alt="">`, 'script-src-attr inline'],
  frame: [
    `<iframe srcdoc="<script>parent.${run('frame')}</script>"></iframe>`,
    // As of the inline script.
    'script-src-elem inline',
  ],
};
const MARKS = Object.keys(MARKUP);
const ALL_MARKUP = Object.values(MARKUP)
  .map(([markup]) => markup)
  .join('');
const REFUSED = [...new Set(Object.values(MARKUP).map(([, refused]) => refused))].sort();

describe('markup that got into a page runs nothing', () => {
  it('whatever it is', async () => {
    const { page } = visitor;
    await openWith(page, ALL_MARKUP);
    expect(await refusedBy(visitor, REFUSED.length)).toEqual(REFUSED);
    expect((await marksIn(page)).filter((mark) => MARKS.includes(mark))).toEqual([]);
  });

  it('(all of it would run without the policies)', async () => {
    const { page } = visitor;
    await openWith(page, ALL_MARKUP, { isProtected: false });
    await page.waitForFunction(
      (marks) => marks.every((mark) => mark in document.documentElement.dataset),
      MARKS,
    );
  });

  it('a javascript: link', async () => {
    const { page } = visitor;
    await openWith(page, `<a href="javascript:void(${run('link')})">Foreign</a>`);
    await page.getByRole('link', { name: 'Foreign' }).click();
    expect(directivesIn(await refusedBy(visitor))).toEqual(['script-src-elem']);
    expect(await marksIn(page)).not.toContain('link');
  });

  it("a build's own file without a hash", async () => {
    const { page } = visitor;
    const folder = await liveBuildFolder('mfe-tours');
    const { build, entry, global } = readRemoteBuild(folder);
    await openWith(page, `<script crossorigin src="/remotes/mfe-tours/${build}/${entry}"></script>`);
    expect(directivesIn(await refusedBy(visitor))).toEqual(['integrity-policy']);
    expect(await page.evaluate((name) => name in window, global)).toBe(false);
  });
});

it('a script that the page announces is requested once: its hint is of the same mode', async () => {
  const { page } = visitor;
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  await page.goto('/allpak');
  await page.getByRole('heading', { name: /^All \d+ Tour Packages/ }).waitFor();
  expect(requested.some((url) => url.endsWith('/remoteEntry.js'))).toBe(true);
  expect(requested.filter((url, index) => requested.indexOf(url) !== index)).toEqual([]);
});

/** Ways in which a script of the page could make code of foreign text. */
const WAYS = ['eval', 'Function', 'src', 'text', 'worker', 'blob worker', 'innerHTML'] as const;

/** Does it in a task of the page. Returns what it throws; `nothing` when it throws nothing. */
function makeCodeInPage(page: Page, way: (typeof WAYS)[number]): Promise<string> {
  return page.evaluate(
    ({ name, url }) =>
      new Promise<string>((resolve) => {
        const element = (tag: string, given: object) => Object.assign(document.createElement(tag), given);
        const ways: Record<typeof name, () => unknown> = {
          eval: () => (0, eval)('1'),
          Function: () => new Function('return 1'),
          src: () => element('script', { src: url }),
          text: () => element('script', { text: '1' }),
          worker: () => new Worker(url),
          'blob worker': () => new Worker(URL.createObjectURL(new Blob(['1']))),
          innerHTML: () => element('div', { innerHTML: '<p>Foreign</p>' }),
        };
        // Not in the task of the developer tools, which may evaluate text.
        setTimeout(() => {
          try {
            ways[name]();
            resolve('nothing');
          } catch (error) {
            resolve(String(error));
          }
        });
      }),
    { name: way, url: FOREIGN },
  );
}

it('a script of the page that is given foreign text throws, whatever it does with it', async () => {
  const { page } = visitor;
  await page.goto(PATH);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const way of WAYS) {
    const thrown = await makeCodeInPage(page, way);
    expect([way, thrown, directivesIn(await refusedBy(visitor))]).toEqual([
      way,
      expect.stringMatching(/^(TypeError|EvalError)/),
      ['require-trusted-types-for'],
    ]);
  }
});

it('markup that dialogs are made of loses what would run', async () => {
  const { page } = visitor;
  await page.goto('/login?returnTo=/mybookings');
  await logIn(visitor, SAMPLE.email, SAMPLE.password);
  await page.waitForURL('/mybookings');
  await OPENINGS['question before a delete'].open(page);
  const markup = await page.evaluate((code) => {
    const element = document.createElement('div');
    element.innerHTML = `<b>Bold</b><img src="data:," onerror="${code}"><script>${code}</script>`;
    return element.innerHTML;
  }, run('dialog'));
  expect(markup).toBe('<b>Bold</b><img src="data:,">');
  // It parses the markup in a document that runs nothing; the policy names the handler all the same.
  expect(directivesIn(await refusedBy(visitor))).toEqual(['script-src-attr']);
  expect(await marksIn(page)).not.toContain('dialog');
});
