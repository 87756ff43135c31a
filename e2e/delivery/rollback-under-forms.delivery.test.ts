import { readSampleIds, type SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { inFull } from '@safar/shared-server/testing/in-full';
import { writeChangedBuild } from '../builds/changed-build';
import { service } from '../builds/live-builds';
import { expectKept, fillForm, openForm, sendForm } from '../resilience/fill-form';
import { formOf, type Form } from '../resilience/forms';
import { newAccount, register } from '../visitor/accounts';
import { expectVisible } from '../visitor/expect-visible';
import { remoteIn } from './page-data';
import { FOLLOWING, ORIGIN, sharedBrowser, Visitor } from '../visitor/visitor';

const WHO = 'a test';

let accounts: Awaited<ReturnType<typeof signInSampleAccounts>>;
let ids: SampleIds;
beforeAll(async () => {
  accounts = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
  ids = await readSampleIds(ORIGIN);
});

/** Changes what is live, and waits until the tab knows. */
async function whileOpen({ page }: Visitor, change: () => Promise<unknown>): Promise<void> {
  const { revision } = await service.read();
  const update = page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== '/__release' || !response.ok()) return false;
    const body: unknown = await response.json();
    return (
      typeof body === 'object' && body !== null && 'revision' in body && Number(body.revision) > revision
    );
  }, FOLLOWING);
  await Promise.all([change(), update]);
}

const unique = () => Math.random().toString(16).slice(2, 10).padEnd(8, '0');

/** Publishes the live build of a remote once more, under another id. */
const publish = async (remote: string, build: string, text: string, traffic?: number) =>
  service.publish([await writeChangedBuild(remote, build, [text, text])], {
    who: WHO,
    revision: build,
    ...(traffic === undefined ? {} : { traffic }),
  });

/** Opens a page for whoever fills this form. */
async function visitorFor({ account }: Form): Promise<Visitor> {
  if (account === 'guide' || account === 'traveller')
    return Visitor.open({ storageState: accounts[account] });
  const visitor = await Visitor.open();
  if (account === 'new') await register(visitor, newAccount('Fiona Form'));
  return visitor;
}

async function begin({ page }: Visitor, form: Form): Promise<void> {
  await page.goto(await form.path(ids));
  await openForm(page, form);
  await fillForm(page, form);
}

async function finish(visitor: Visitor, form: Form): Promise<void> {
  const { page } = visitor;
  await expectKept(page, form);
  await sendForm(page, form);
  await expectVisible(page.getByText(form.done).first());
  expect(visitor.consoleErrors).toEqual([]);
  await visitor.close();
}

/** A form of each remote. */
const SAMPLE = [
  ['at a changed package', 'mfe-tours', 'Tour name'],
  ['at a booking', 'mfe-bookings', 'Book Now'],
  ['at a bid', 'mfe-tasks', 'Bid Now'],
] as const;
const OTHERS = [
  ['at a new package', 'mfe-tours', 'Tour name'],
  ['at a new task', 'mfe-tasks', 'Budget'],
  ['at a changed task', 'mfe-tasks', 'Budget'],
] as const;

it.each(inFull([...SAMPLE, ...OTHERS], [...SAMPLE]))(
  'what was begun %s is finished after its build was taken back and another was published',
  async (fault, remote, text) => {
    const form = formOf(fault);
    await publish(remote, `f0f0${unique()}`, text);
    const visitor = await visitorFor(form);
    await begin(visitor, form);
    await whileOpen(visitor, () => service.rollBack(remote, WHO));
    await expectKept(visitor.page, form);
    await whileOpen(visitor, () => publish(remote, `f1f1${unique()}`, text));
    await finish(visitor, form);
    await service.rollBack(remote, WHO);
  },
);

it('what was begun in a canary is finished after it was stopped', async () => {
  const [remote, form, build] = ['mfe-tasks', formOf('at a new task'), `f2f2${unique()}`];
  await publish(remote, build, 'Budget', 50);
  const getsCanary = async ({ page }: Visitor) => {
    await page.goto('/');
    return remoteIn(await page.content(), remote).live.build === build;
  };
  let visitor = await visitorFor(form);
  // Half of the visitors get it.
  for (let tries = 0; tries < 40 && !(await getsCanary(visitor)); tries += 1) {
    await visitor.close();
    visitor = await visitorFor(form);
  }
  await begin(visitor, form);
  await whileOpen(visitor, () => service.canary(remote, 0, WHO));
  await finish(visitor, form);
});
