import { readFileSync } from 'node:fs';
import path from 'node:path';
import { registryText } from '@safar/releases/testing/sign-registry';
import { ROOT } from '@safar/tooling/root';
import { AttackedSite, makeStore, SITE_KEYS } from '../attacks/attacked-site';
import { ATTACKS } from '../attacks/attacks';

it('SECURITY.md names each of these attacks', () => {
  const table = readFileSync(path.join(ROOT, 'SECURITY.md'), 'utf8');
  const row = ({ name, controls, tries, stopped }: (typeof ATTACKS)[number]) =>
    [name, controls, tries, stopped].filter((cell) => !table.includes(cell));
  expect(ATTACKS.flatMap(row)).toEqual([]);
});

describe('an attacked site', () => {
  let store: string;
  beforeAll(async () => (store = await makeStore()));

  let site: AttackedSite;
  beforeEach(async () => (site = await AttackedSite.open(store)));
  afterEach(() => site.close());

  it.each(ATTACKS)(
    'runs nothing of an attacker, and visitors see it, after $name',
    async ({ attempt, met }) => {
      await attempt(site);
      expect(await site.visit()).toEqual({ ran: false, stands: true });
      await met(site);
    },
  );

  it('runs what a key of the site signed: these tests would see it', async () => {
    site.writeDocument(site.newest.revision + 1, registryText(site.forged(), SITE_KEYS));
    expect(await site.visit()).toEqual({ ran: true, stands: true });
  });
});
