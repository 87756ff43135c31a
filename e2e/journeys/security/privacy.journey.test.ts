import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSampleIds, type SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { screenPath, SCREENS } from '@safar/scripts/checks/screens/screens';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { requestFrom, requestToken } from '@safar/scripts/checks/site-requests';
import { inFull } from '@safar/shared-server/testing/in-full';
import { dataPaths } from '@safar/scripts/stack/data-paths';
import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import { listBookings } from '@safar/shared-contracts/endpoints/bookings';
import { getRoster } from '@safar/shared-contracts/endpoints/rosters';
import { getPackage, listOwnPackages } from '@safar/shared-contracts/endpoints/packages';
import { CONTACT } from '@safar/shared-contracts/site-facts';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { DATA_FOLDER, ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const [TRAVELLER, GUIDE] = SAMPLE_ACCOUNTS;
const WALK_TIMEOUT_MS = 300_000;
const CONCURRENT_VISITORS = 3;

/** Emails of the sample data and of journeys, and numbers as all of them are written. */
const CONTACTS = /[\w.+-]+@[\w-]+\.example\b|\+880[\d ()-]{6,}\d/g;
/** JSON Web Tokens: three parts, of which the first two are JSON. */
const TOKENS = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/g;
/** The log whose name says that it has links of mails. */
const WITH_LINKS = /^auth-emulator-with-mail-links\./;

/** Numbers without their blanks: links have none. */
const contactsIn = (text: string) => [...(text.match(CONTACTS) ?? [])].map(withoutBlanks).filter(isFirst);
const withoutBlanks = (contact: string) =>
  contact.startsWith('+') ? contact.replace(/[ ()-]/g, '') : contact;
const isFirst = (text: string, index: number, all: readonly string[]) => all.indexOf(text) === index;
const OF_THE_SITE = contactsIn(`${CONTACT.email} ${CONTACT.phone}`);
const others = (text: string, allowed: readonly string[]) =>
  contactsIn(text).filter((contact) => ![...OF_THE_SITE, ...allowed].includes(contact));

/** What each may read: the own contact, the traveller that of booked guides, the guide that of who booked. */
async function allowedContacts(): Promise<{ traveller: string[]; guide: string[] }> {
  const [traveller, guide] = await Promise.all([TRAVELLER, GUIDE].map((one) => requestToken(ORIGIN, one)));
  const own = await requestFrom(ORIGIN, listOwnPackages, { query: { email: GUIDE.email }, token: guide });
  const rosters = await Promise.all(
    own.data.map(({ _id: id }) => requestFrom(ORIGIN, getRoster, { params: { id }, token: guide })),
  );
  const query = { email: TRAVELLER.email };
  const { data } = await requestFrom(ORIGIN, listBookings, { query, token: traveller });
  const booked = await Promise.all(
    data
      .filter(({ tourPackage }) => tourPackage.available)
      .map(({ tourPackage: { _id: id } }) =>
        requestFrom(ORIGIN, getPackage, { params: { id }, token: traveller }),
      ),
  );
  return {
    traveller: [TRAVELLER.email, ...booked.flatMap((tour) => contactsIn(JSON.stringify(tour)))],
    guide: [GUIDE.email, ...[...own.data, ...rosters].flatMap((tour) => contactsIn(JSON.stringify(tour)))],
  };
}

/** The addresses of a visitor's browser that have contacts of others, each with those contacts. */
async function walkScreens(
  screens: typeof SCREENS,
  ids: SampleIds,
  allowed: readonly string[],
  session: { storageState?: Awaited<ReturnType<typeof signInSampleAccounts>>['guide'] },
): Promise<string[]> {
  const leaks: string[] = [];
  // One after the other in the same browser profile, which has the scripts of the site then.
  const lanes = Array.from({ length: CONCURRENT_VISITORS }, (_, lane) =>
    screens.filter((_screen, index) => index % CONCURRENT_VISITORS === lane),
  );
  await mapConcurrently(lanes, CONCURRENT_VISITORS, async (lane) => {
    const visitor = await Visitor.open({ reducedMotion: 'reduce', ...session });
    const { page } = visitor;
    let read: Promise<void>[] = [];
    page.on('response', (response) => {
      const found = response.text().then(
        (text) => void leaks.push(...others(text, allowed).map((contact) => `${response.url()}: ${contact}`)),
        // A redirect, or a response whose page is gone, has no body.
        () => undefined,
      );
      read.push(found);
    });
    for (const screen of lane) {
      const address = screenPath(screen, ids);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const shown = others(await page.content(), allowed);
      leaks.push(...shown.map((contact) => `${address} shows ${contact}`));
      // Before the next document takes the place of this one, with the bodies of its responses.
      await Promise.all(read);
      read = [];
    }
    await visitor.close();
  });
  return leaks;
}

/** Each account's own screens, and one in four of those that anonymous visitors walk as well. */
const sampledScreens = (role: 'traveller' | 'guide') =>
  SCREENS.filter(({ login, account }, index) =>
    login ? account === role : index % 4 === (role === 'guide' ? 0 : 2),
  );

describe('emails and phone numbers of others', () => {
  let ids: SampleIds;
  let allowed: { traveller: string[]; guide: string[] };
  let people: Awaited<ReturnType<typeof signInSampleAccounts>>;
  beforeAll(async () => {
    people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
    ids = await readSampleIds(ORIGIN);
    allowed = await allowedContacts();
    // So that the walk looks for what it would find.
    expect(contactsIn(`${GUIDE.email} +880 1711 000101`)).toHaveLength(2);
    expect(allowed.guide.length).toBeGreaterThan(1);
    expect(allowed.traveller.length).toBeGreaterThan(1);
  });

  it(
    'are on no page for anonymous visitors: neither in its head, its JSON-LD, nor in what it requests',
    async () => {
      // Each of the others shows the login screen.
      const open = SCREENS.filter(({ login }) => !login);
      expect(await walkScreens(open, ids, [], {})).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );

  it.each(['traveller', 'guide'] as const)(
    'are on no screen of a signed-in %s, but of guides they booked',
    async (role) => {
      const screens = inFull(SCREENS, sampledScreens(role));
      expect(await walkScreens(screens, ids, allowed[role], { storageState: people[role] })).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );

  it(
    'are in no file for crawlers and teams, and not among what browsers have reported',
    async () => {
      const sitemap = await (await fetch(`${ORIGIN}/sitemap.xml`)).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
      expect(listed.length).toBeGreaterThan(40);
      const files = ['/sitemap.xml', '/robots.txt', '/__releases', '/isolated'].map((file) => ORIGIN + file);
      const leaks: string[] = [];
      await mapConcurrently([...files, ...listed], 4, async (address) => {
        const response = await fetch(address);
        expect([address, response.status]).toEqual([address, 200]);
        leaks.push(...others(await response.text(), []).map((contact) => `${address}: ${contact}`));
      });
      expect(leaks).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );

  it('are in no log, and neither are tokens, but in the one whose name says so', () => {
    const { logs } = dataPaths(DATA_FOLDER);
    const files = readdirSync(logs);
    expect(files.some((file) => WITH_LINKS.test(file))).toBe(true);
    for (const name of ['backend-tours.log', 'backend-tasks.log', 'edge.log', 'postgres.log'])
      expect(files).toContain(name);
    const found = files
      .filter((file) => !WITH_LINKS.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(logs, file), 'utf8');
        return [...contactsIn(text), ...(text.match(TOKENS) ?? [])].map((secret) => `${file}: ${secret}`);
      });
    expect(found).toEqual([]);
    // They do have a line for each request that was walked.
    expect(readFileSync(path.join(logs, 'edge.log'), 'utf8')).toContain('"path":"/sitemap.xml"');
  });
});
