import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import type { Page } from 'playwright-core';
import { logIn } from '../accounts';
import { liveBuildFolder, readBuildRecord } from '../live-builds';
import { OPENINGS } from '../sweep/open-states';
import { closeBrowserAfterAll, Visitor } from '../visitor';

const PATH = '/faqs';
const POLICIES = ['content-security-policy', 'integrity-policy'];
/** What a foreign script does. */
const RUN = 'document.documentElement.dataset.ran = 1';
const REPORT_TIMEOUT_MS = 5_000;
const FOREIGN = 'https://foreign.example/script.js';
const [SAMPLE] = SAMPLE_ACCOUNTS;

let visitor: Visitor;
beforeEach(async () => {
  visitor = await Visitor.open();
});
afterEach(() => visitor.close());
closeBrowserAfterAll();

/** Opens a page into which somebody got this markup; `isProtected: false` drops its policies. */
async function openWith(page: Page, markup: string, { isProtected = true } = {}): Promise<void> {
  // A file that somebody uploaded, or a response of an API that is a script by its type.
  const script = {
    contentType: 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
    body: RUN,
  };
  for (const url of ['**/uploads/picture.js', FOREIGN])
    await page.route(url, (route) => route.fulfill(script));
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

/** Expects the policies to refuse something by this directive, and nothing else. */
async function expectRefusal({ page, violations }: Visitor, directive: string): Promise<void> {
  const deadline = Date.now() + REPORT_TIMEOUT_MS;
  while (violations.length === 0 && Date.now() < deadline) await page.waitForTimeout(50);
  const refused = new Set(violations.splice(0).map((violation) => violation.split(' ')[0]));
  expect([...refused]).toEqual([directive]);
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in document.documentElement.dataset);

/** Markup that would run a script, and the directive that refuses it. */
const MARKUP: readonly [name: string, markup: string, directive: string][] = [
  ['an inline script', `<script>${RUN}</script>`, 'script-src-elem'],
  ['a script of another origin', `<script src="${FOREIGN}"></script>`, 'script-src-elem'],
  ['a module of another origin', `<script type="module" src="${FOREIGN}"></script>`, 'script-src-elem'],
  [
    'a file of this origin that is no build',
    '<script src="/uploads/picture.js"></script>',
    'script-src-elem',
  ],
  ['a data: script', `<script src="data:text/javascript,${RUN}"></script>`, 'script-src-elem'],
  ['a handler in an attribute', `<img src="data:," onerror="${RUN}" alt="">`, 'script-src-attr'],
  ['a frame with a script', `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`, 'script-src-elem'],
];

describe('markup that got into a page runs nothing', () => {
  it.each(MARKUP)('%s', async (_name, markup, directive) => {
    const { page } = visitor;
    await openWith(page, markup);
    await expectRefusal(visitor, directive);
    expect(await hasRun(page)).toBe(false);
  });

  it.each(MARKUP)('(%s would run without the policies)', async (_name, markup) => {
    const { page } = visitor;
    await openWith(page, markup, { isProtected: false });
    await page.waitForFunction(() => 'ran' in document.documentElement.dataset);
  });

  it('a javascript: link', async () => {
    const { page } = visitor;
    await openWith(page, `<a href="javascript:void(${RUN})">Foreign</a>`);
    await page.getByRole('link', { name: 'Foreign' }).click();
    await expectRefusal(visitor, 'script-src-elem');
    expect(await hasRun(page)).toBe(false);
  });

  it("a build's own file without a hash", async () => {
    const { page } = visitor;
    const folder = await liveBuildFolder('mfe-tours');
    const { build, entry, global } = readBuildRecord(folder);
    await openWith(page, `<script crossorigin src="/remotes/mfe-tours/${build}/${entry}"></script>`);
    await expectRefusal(visitor, 'integrity-policy');
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

describe('a script of the page that is given foreign text throws', () => {
  it.each(WAYS)('by %s', async (way) => {
    const { page } = visitor;
    await page.goto(PATH);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await makeCodeInPage(page, way)).toMatch(/^(TypeError|EvalError)/);
    await expectRefusal(visitor, 'require-trusted-types-for');
  });
});

it('markup that dialogs are made of loses what would run', async () => {
  const { page } = visitor;
  await page.goto('/login?returnTo=/mybookings');
  await logIn(visitor, SAMPLE.email, SAMPLE.password);
  await page.waitForURL('/mybookings');
  await OPENINGS['question before a delete'].open(page);
  const markup = await page.evaluate((run) => {
    const element = document.createElement('div');
    element.innerHTML = `<b>Bold</b><img src="data:," onerror="${run}"><script>${run}</script>`;
    return element.innerHTML;
  }, RUN);
  expect(markup).toBe('<b>Bold</b><img src="data:,">');
  // It parses the markup in a document that runs nothing; the policy names the handler all the same.
  await expectRefusal(visitor, 'script-src-attr');
  expect(await hasRun(page)).toBe(false);
});
