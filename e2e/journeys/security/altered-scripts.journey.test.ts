import { readSampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { signInSampleAccounts } from '@safar/scripts/checks/screens/sign-in-sample-accounts';
import { inFull } from '@safar/shared-server/testing/in-full';
import { mapConcurrently } from '@safar/tooling/map-concurrently';
import { isContained, scriptsLoadedBy, visitWithAltered } from '../../builds/altered-scripts';
import { scriptVisits, type ScriptVisit } from '../../builds/script-visits';
import { readServedScripts, ROLES, type ServedScript } from '../../builds/served-scripts';
import { ORIGIN, sharedBrowser, Visitor } from '../../visitor/visitor';

const CONCURRENT_VISITORS = 4;
const FULL = inFull(true, false);
const ALL_SCRIPTS_TIMEOUT_MS = 600_000;

const firstOfEachRole = (scripts: readonly ServedScript[]) =>
  ROLES.flatMap((role) => scripts.find((script) => script.role === role) ?? []);

it(
  'not one script of the release runs after it was altered, and the site stays around it',
  async () => {
    const people = await signInSampleAccounts(await sharedBrowser(), ORIGIN);
    const visits = (await scriptVisits(await readSampleIds(ORIGIN))).filter(({ sampled }) => FULL || sampled);
    const scripts = await readServedScripts();
    const openFor = ({ seenBy }: ScriptVisit) =>
      Visitor.open(seenBy === 'anonymous' ? {} : { storageState: people[seenBy] });

    const loaded = await mapConcurrently(visits, CONCURRENT_VISITORS, async (visit) => {
      const visitor = await openFor(visit);
      const urls = await scriptsLoadedBy(visit, visitor.page);
      await visitor.close();
      return { visit, urls };
    });
    const visitOf = ({ url }: { url: string }) => loaded.find(({ urls }) => urls.includes(url))?.visit;
    const altered = FULL ? scripts : firstOfEachRole(scripts.filter(visitOf));
    // A script that no visit loads needs a visit of its own in altered-scripts.ts.
    expect(altered.filter((script) => !visitOf(script))).toEqual([]);
    expect(new Set(altered.map(({ role }) => role))).toEqual(new Set(ROLES));

    const outcomes = await mapConcurrently(altered, CONCURRENT_VISITORS, async (script) => {
      const visit = visitOf(script);
      if (!visit) throw new Error(`No visit loads ${script.url}.`);
      const visitor = await openFor(visit);
      const outcome = await visitWithAltered(script, visit, visitor.page);
      const contained = await isContained(visitor.page);
      await visitor.close();
      return { script: script.url, ...outcome, contained };
    });
    expect(outcomes).toEqual(
      altered.map(({ url }) => ({ script: url, blocked: true, ran: false, contained: true })),
    );
  },
  ALL_SCRIPTS_TIMEOUT_MS,
);
