import { inFull } from '@safar/shared-server/testing/in-full';
import { AWAITS_SHELL, PAGE_DATA_ID } from '@safar/shared-contracts/page-marks';
import { RELEASE_PATH } from '@safar/shared-contracts/release-addresses';
import { untilPage } from '@safar/scripts/checks/screens/page-content';
import type { Page, Route } from 'playwright-core';
import { expectVisible } from '../visitor/expect-visible';
import { integrityOf } from '@safar/releases';
import { firstFiles } from '../builds/live-builds';
import { SHELL_FAULTS, type ShellCell, type ShellFault } from '../resilience.matrix';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { expectSamePage, markPage } from './expectations';
import { PageClock } from './page-clock';
import { SCRIPT_FAULTS, type Handle } from './script-faults';

/** A page that arrives without its content, and one with it, and what to read on them. */
const PAGES = [
  ['/mybookings', /could not be started|takes long to load/],
  ['/faqs', /Buttons and forms do not work/],
] as const;
/** Where a fault is met: on both pages, or on one of them in turn. */
function pagesOf(fault: ShellFault) {
  const turn = Object.keys(SHELL_FAULTS).indexOf(fault) % PAGES.length;
  return PAGES.filter((_page, index) => inFull(true, index === turn));
}
const PLAIN = /does not look as it should/;

/** Waits until the second of these pages arrives with its content. */
export const contentIsThere = () => untilPage(`${ORIGIN}/faqs`);

/** Opens its pages at once. The browser logs each fault; what the policy refuses still fails the cell. */
export async function seeShellCell(cell: ShellCell): Promise<void> {
  const visits = pagesOf(cell.fault).map(async ([address, sentence]) => {
    const visitor = await Visitor.open();
    try {
      const { page } = visitor;
      const end = await meet(cell.fault, page, address);
      const unanswered = await filesWithoutResponse(cell.fault);
      const clock = await PageClock.install(page, (path) => unanswered.includes(path));
      await clock.stop();
      await page.goto(address, { waitUntil: 'commit' });
      const isPlain = cell.fault.startsWith('style');
      const said = notice(page).filter({ hasText: isPlain ? PLAIN : sentence });
      await clock.expectWithin(cell.withinMs, said);
      if (isPlain) await expectVisible(page.getByRole('heading', { level: 1 }));
      else await expectLinks(page);
      // What is only slow goes on without a document load.
      if (cell.sees === 'late screen') await markPage(page);
      await end();
      await clock.go();
      if (cell.sees !== 'late screen') await page.getByRole('button', { name: 'Retry' }).click();
      await expectToRun(page);
      if (cell.sees === 'late screen') await expectSamePage(page);
    } finally {
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
      await visitor.close();
    }
  });
  await Promise.all(visits);
}

/** The sentence that says what is wrong with the start of the page. */
const notice = (page: Page) => page.getByRole('alert').locator('p').filter({ visible: true });

async function expectLinks(page: Page): Promise<void> {
  await expectVisible(page.getByRole('contentinfo').getByRole('link', { name: 'Support' }));
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expectVisible(nav.getByRole('link', { name: 'About' }));
  if ((await page.getByRole('main').count()) !== 1) throw new Error('The page has not one main part.');
}

/** Waits until the shell runs, and expects that nothing of the page is in its way. */
async function expectToRun(page: Page): Promise<void> {
  // The page before, which Retry leaves, may have both.
  await page.locator(`[${AWAITS_SHELL}], [data-frame]`).first().waitFor({ state: 'detached' });
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await notice(page).waitFor({ state: 'hidden' });
}

/** Files that stay without a response during a fault. */
const WITHOUT_RESPONSE: Partial<Record<ShellFault, 'script' | 'style'>> = {
  hanging: 'script',
  slow: 'script',
  'style hanging': 'style',
};

/** Returns their paths. */
async function filesWithoutResponse(fault: ShellFault): Promise<readonly string[]> {
  const kind = WITHOUT_RESPONSE[fault];
  return kind ? (await firstFiles())[kind] : [];
}

/** The page meets the fault until the returned function is called. No other shell is offered to it. */
async function meet(fault: ShellFault, page: Page, address: string): Promise<() => Promise<void>> {
  const { script, style } = await firstFiles();
  const is = (paths: readonly string[]) => (url: URL) => paths.includes(url.pathname);
  await page.route(is([RELEASE_PATH]), SCRIPT_FAULTS['404']);
  const during = async (paths: readonly string[], handle: Handle) => {
    const isMeant = is(paths);
    await page.route(isMeant, (route) => handle(route));
    return () => page.unroute(isMeant);
  };
  switch (fault) {
    case 'style missing':
      return during(style, SCRIPT_FAULTS['404']);
    case 'style hanging':
      return during(style, SCRIPT_FAULTS.hanging);
    case 'page data damaged':
      return during([address], withData('{"shell":'));
    case 'throws at start':
      return during([address], withData('{"shell":"ffffffffffff"}'));
    case 'throws at load':
    case 'throws at render':
      return throwing(page, { path: script.at(-1) ?? '', address, code: THROWING[fault] });
    case 'slow': {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await during(script, (route) => released.then(() => route.continue()));
      return async () => release();
    }
    default:
      return during(script, SCRIPT_FAULTS[fault]);
  }
}

/** What stands before the code of the shell. React puts what it renders into the page by these methods. */
const THROWING = {
  'throws at load': "throw new Error('broken on purpose');",
  'throws at render': `for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
    Node.prototype[name] = () => { throw new Error('broken on purpose'); };
  }`,
};

/** Gives the page a script of its shell that begins with this code, and has the hash that the page names. */
async function throwing(
  page: Page,
  { path, address, code }: { readonly path: string; readonly address: string; readonly code: string },
): Promise<() => Promise<void>> {
  const body = `${code}\n${await (await fetch(ORIGIN + path)).text()}`;
  const named = new RegExp(`(<[^>]*"${path}"[^>]*integrity=")[^"]*`, 'g');
  const isMet = ({ pathname }: URL) => pathname === path || pathname === address;
  const withHash = change((html) => html.replace(named, `$1${integrityOf(body)}`));
  const handle = (route: Route) =>
    new URL(route.request().url()).pathname === address
      ? withHash(route)
      : route.fulfill({ contentType: 'text/javascript', body });
  await page.route(isMet, handle);
  return () => page.unroute(isMet);
}

/** Changes the response of a request. */
const change = (edit: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
};

/** Makes another text of the page's data. */
const withData = (json: string) =>
  change((html) => html.replace(new RegExp(`(id="${PAGE_DATA_ID}">).*?(</script>)`), `$1${json}$2`));
