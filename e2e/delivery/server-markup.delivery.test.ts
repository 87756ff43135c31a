import { markupGate } from '@safar/edge/page/render/gate-markup';
import { ReleaseService } from '@safar/releases';
import { hasContent, untilPage } from '@safar/scripts/checks/screens/page-content';
import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { addTask, deleteTask } from '@safar/shared-contracts/endpoints/tasks';
import { readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { taskFields } from '@safar/shared-testing/task';
import { writeChangedBuild } from '../builds/changed-build';
import { expectVisible } from '../visitor/expect-visible';
import { service, store } from '../builds/live-builds';
import { startSecondEdge } from '../site/second-edge';
import { ORIGIN, Visitor } from '../visitor/visitor';
import { remoteIn } from './page-data';

const TOURS = 'mfe-tours';
const SLOT_HEADING = 'Tours leaving soon';
const NEW_SLOT_HEADING = 'Tours to take tomorrow';

/** Publishes as an edge and the command line do: what cannot be rendered is refused. */
const gated = new ReleaseService(store, undefined, undefined, markupGate([]));

const pageAt = async (address: string, origin = ORIGIN) => (await fetch(origin + address)).text();

/** Whether nothing renders the page any more, and nothing was rendered: it is left to the browser. */
const isLeftToBrowsers = (html: string) => !hasContent(html) && !html.includes('http-equiv="refresh"');

const BY_TEST = { who: 'a test', revision: 'changed' };

/** Opens the page with a fresh browser profile: the heading shows. Returns the errors of its console. */
async function errorsAt(address: string, heading: string | RegExp): Promise<readonly string[]> {
  const visitor = await Visitor.open();
  await visitor.page.goto(address);
  await expectVisible(visitor.page.getByRole('heading', { name: heading }));
  await visitor.page.waitForLoadState('load');
  await visitor.close();
  return visitor.consoleErrors;
}

it('a page arrives with the content of the builds it runs, after a release and after a rollback', async () => {
  const ownHeading = (html: string) =>
    remoteIn(html, TOURS).live.build === '5e5e5e000001' ? NEW_SLOT_HEADING : SLOT_HEADING;
  const isNew = (html: string) => hasContent(html) && ownHeading(html) === NEW_SLOT_HEADING;
  const shown = (html: string) =>
    [SLOT_HEADING, NEW_SLOT_HEADING].filter((heading) => html.includes(`${heading}</h2>`));

  await untilPage(`${ORIGIN}/`);
  const folder = await writeChangedBuild(TOURS, '5e5e5e000001', [SLOT_HEADING, NEW_SLOT_HEADING]);
  await gated.publish([folder], BY_TEST);
  try {
    const page = await untilPage(`${ORIGIN}/`, (html) => {
      if (hasContent(html)) expect(shown(html)).toEqual([ownHeading(html)]);
      return isNew(html);
    });
    expect(shown(page)).toEqual([NEW_SLOT_HEADING]);
    expect(await errorsAt('/', NEW_SLOT_HEADING)).toEqual([]);
  } finally {
    await service.rollBack(TOURS, 'a test');
  }
  expect(shown(await untilPage(`${ORIGIN}/`, (html) => hasContent(html) && !isNew(html)))).toEqual([
    SLOT_HEADING,
  ]);
}, 120_000);

it('a page keeps its content while a user reads notices, and has it again after a task was posted', async () => {
  const token = await requestToken(ORIGIN, SAMPLE_ACCOUNTS[0]);
  await untilPage(`${ORIGIN}/poste`);
  for (let times = 0; times < 3; times += 1) {
    await requestFrom(ORIGIN, readTourNotices, { body: {}, token });
    expect(hasContent(await pageAt('/poste'))).toBe(true);
  }
  const { data } = await requestFrom(ORIGIN, addTask, { body: taskFields(), token });
  // Of after the change, or none.
  const html = await pageAt('/poste');
  if (hasContent(html)) expect(html).toContain(data._id);
  expect(await untilPage(`${ORIGIN}/poste`)).toContain(data._id);
  await requestFrom(ORIGIN, deleteTask, { params: { id: data._id }, token });
  expect(await untilPage(`${ORIGIN}/poste`)).not.toContain(data._id);
}, 120_000);

it('a remote whose content follows the clock or chance is not published, and the refusal says where', async () => {
  const before = (await service.read()).revision;
  const folder = await writeChangedBuild(
    TOURS,
    '5e5e5e000003',
    [`"${SLOT_HEADING}"`, `(Math.random()<0.5?"Leaving soon":"${SLOT_HEADING}")`],
    ['"Tour Packages"', '("Tours of "+new Date().getFullYear())'],
  );
  const refusal = await gated.publish([folder], BY_TEST).catch(String);
  expect(refusal).toMatch(
    /The screen \/allpak of mfe-tours@5e5e5e000003 .*Tours of 2026' became .*Tours of 2028'/,
  );
  expect(refusal).toMatch(/The slot home-tours of mfe-tours@5e5e5e000003 .*became '.*Leaving soon'/);
  expect(refusal).toContain('`npm test -- unit mfe-tours/src/on-server` shows more');
  expect((await service.read()).revision).toBe(before);
}, 60_000);

it('a remote that throws on the server alone costs its slot or its screen, which browsers show', async () => {
  const folder = await writeChangedBuild(
    TOURS,
    '5e5e5e000002',
    [`"${SLOT_HEADING}"`, `document.title&&"${SLOT_HEADING}"`],
    ['"Tour Packages"', 'document.title&&"Tour Packages"'],
  );
  await service.publish([folder], BY_TEST);
  try {
    const isLive = (html: string) => remoteIn(html, TOURS).live.build === '5e5e5e000002';
    const home = await untilPage(`${ORIGIN}/`, (html) => isLive(html) && hasContent(html));
    expect(home).not.toContain(`${SLOT_HEADING}</h2>`);
    expect(home).toContain('Top Airlines</h2>');
    await untilPage(`${ORIGIN}/allpak`, (html) => isLive(html) && isLeftToBrowsers(html));
    await untilPage(`${ORIGIN}/faqs`, (html) => isLive(html) && hasContent(html));
    expect(await errorsAt('/allpak', /^All \d+ Tour Packages/)).toEqual([]);
    expect((await errorsAt('/', SLOT_HEADING)).join()).toContain('The markup of this page is not');
  } finally {
    await service.rollBack(TOURS, 'a test');
  }
}, 120_000);

it('SERVER_MARKUP_WITHOUT leaves the screens and slots of one remote to browsers', async () => {
  const edge = await startSecondEdge({ SERVER_MARKUP_WITHOUT: TOURS });
  try {
    const home = await untilPage(`${edge.origin}/`);
    expect(home).not.toContain(`${SLOT_HEADING}</h2>`);
    expect(home).toContain('Top Airlines</h2>');
    expect(isLeftToBrowsers(await pageAt('/allpak', edge.origin))).toBe(true);
  } finally {
    edge.stop();
  }
}, 60_000);
