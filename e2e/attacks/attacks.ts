import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildsOf, integrityOf, signToken } from '@safar/releases';
import { ContainerFolder, ENTRY } from '@safar/releases/testing/container-folder';
import { makeDocumentKeys } from '@safar/releases/testing/document-keys';
import { registryText } from '@safar/releases/testing/sign-registry';
import { deployClient } from '@safar/scripts/release/deploy-client';
import { buildFileUrl } from '@safar/shared-contracts/build-urls';
import type { Registry } from '@safar/shared-contracts/registry.contract';
import * as v from 'valibot';
import { readRemoteBuild } from '../builds/live-builds';
import { type AttackedSite, HARMFUL, PAYLOAD, SITE_KEYS, TOURS } from './attacked-site';

/** An attack on the release of a site, as SECURITY.md lists it. */
export interface Attack {
  readonly name: string;
  /** What the attacker can do already. */
  readonly controls: string;
  readonly tries: string;
  /** What stops it, and how. */
  readonly stopped: string;
  attempt(site: AttackedSite): Promise<void> | void;
  /** Rejects unless the attack came as far as to what stops it. */
  met(site: AttackedSite): Promise<void> | void;
}

/** Something altered arrived, and the browser compared it with its hash. */
const metTheBrowser = ({ visitor }: AttackedSite) =>
  expect(visitor.consoleErrors.join()).toMatch(/digest .*'integrity' attribute/);

/** The store is not as it was, and the edge goes on with the document that it served. */
async function metTheEdge(site: AttackedSite): Promise<void> {
  const newest = (await site.store.listRevisions()).at(-1) ?? 0;
  const text = await site.store.readRevision(newest);
  expect(text).not.toBe(site.newestText);
  expect(await site.servedRevision()).toBe(site.newest.revision);
}

/** The publication was refused with that sentence. */
const wasRefused =
  (sentence: RegExp) =>
  ({ refusal }: AttackedSite) =>
    expect(String(refusal)).toMatch(sentence);

/** The record of the live build that is attacked. */
const recordOf = (site: AttackedSite) => readRemoteBuild(site.toursFile(site.liveTours, ''));

/** Replaces a file of the live build in the store, and its compressed copies. */
function alterFile(site: AttackedSite, file: string): void {
  const target = site.toursFile(site.liveTours, file);
  writeFileSync(target, PAYLOAD + readFileSync(target, 'utf8'));
  for (const suffix of ['.br', '.gz']) rmSync(target + suffix, { force: true });
}

/** Removes the newest document, so that the one is the newest in which the harmful build was live. */
const setBack = (site: AttackedSite) => site.removeDocument(site.newest.revision);

/** A remote as another tool makes it: its loader requests its chunks without the hashes of the page. */
const withoutHashes = (folder: ContainerFolder) =>
  folder.write({
    'remoteEntry.js': ENTRY.replace(
      "Object.assign(script, window.safarScript('https://gate.invalid/' + file))",
      "script.src = 'https://gate.invalid/' + file",
    ),
  });

/** A document whose tours come from the address of an attacker, wherever a document can say so. */
function fromElsewhere(site: AttackedSite): Registry {
  const { microFrontends, ...rest } = site.forged();
  const elsewhere = (file: string) => `https://cdn.evil.example/${file}`;
  const builds = buildsOf(site.newest, TOURS).map((build) => {
    const { record } = build.extras;
    if (record.kind !== 'remote' || !build.deployment.default) return build;
    const entry = elsewhere(record.entry);
    const files = { ...record.files, [entry]: { integrity: integrityOf(PAYLOAD), bytes: PAYLOAD.length } };
    return {
      ...build,
      url: entry,
      fallbackUrl: entry,
      extras: { ...build.extras, record: { ...record, entry, files } },
    };
  });
  return { ...rest, microFrontends: { ...microFrontends, [TOURS]: builds } };
}

const publishThrough = async (site: AttackedSite, jti: string, build: string) => {
  const token = await signToken(site.secret, 'deploy', { jti, sub: 'a thief', packages: [TOURS] });
  const client = deployClient({ site: site.origin, token });
  const publishing = client.publish([build], { who: 'a thief', revision: 'abc' });
  site.refusal = await publishing.catch((error: unknown) => error);
};

const canWriteToStore = 'the release store';

export const ATTACKS: readonly Attack[] = [
  {
    name: 'an altered file in the store',
    controls: canWriteToStore,
    tries: 'adds code to the first script of a live build',
    stopped: 'the edge: a file is sent only with the hash that the signed record of its build has',
    // It may have the same file from another build.
    met: async (site) => {
      const record = recordOf(site);
      expect(readFileSync(site.toursFile(site.liveTours, record.entry), 'utf8')).toContain(PAYLOAD);
      const response = await fetch(site.origin + buildFileUrl(record, record.entry));
      expect(await response.text()).not.toContain(PAYLOAD);
    },
    attempt: (site) => alterFile(site, recordOf(site).entry),
  },
  {
    name: 'an altered script on the way to the browser',
    controls: 'a CDN or proxy between the edge and the browser',
    tries: 'adds code to the script of a screen',
    stopped: 'the browser: a script runs only with the hash that the release has for it',
    met: metTheBrowser,
    attempt: async (site) => {
      const record = recordOf(site);
      const chunks = Object.values(record.modules).flat();
      const addresses = chunks.map((file) => buildFileUrl(record, file));
      await site.visitor.page.route(
        ({ pathname }) => addresses.includes(pathname),
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: PAYLOAD + (await response.text()) });
        },
      );
    },
  },
  {
    name: 'an altered document',
    controls: canWriteToStore,
    tries: 'makes a harmful build live in the newest document, under the signature that it has',
    stopped: 'the edge: the signature does not fit',
    met: metTheEdge,
    attempt: async (site) => {
      const { signature } = v.parse(v.object({ signature: v.unknown() }), JSON.parse(site.newestText));
      const forged = { ...site.forged(site.newest.revision), signature };
      site.writeDocument(site.newest.revision, JSON.stringify(forged));
      await site.restart();
    },
  },
  {
    name: 'an unsigned document',
    controls: canWriteToStore,
    tries: 'adds a document in which a harmful build is live',
    stopped: 'the edge: it has no signature',
    met: metTheEdge,
    attempt: (site) => site.writeDocument(site.newest.revision + 1, registryText(site.forged())),
  },
  {
    name: 'a document signed by a foreign key',
    controls: `${canWriteToStore}, and the release key of another site`,
    tries: 'adds a document in which a harmful build is live',
    stopped: 'the edge: its key is not trusted, whatever its name',
    met: metTheEdge,
    attempt: (site) =>
      site.writeDocument(
        site.newest.revision + 1,
        registryText(site.forged(), makeDocumentKeys(SITE_KEYS.kid)),
      ),
  },
  {
    name: 'an older document under a new number',
    controls: canWriteToStore,
    tries: 'copies the signed document in which a harmful build was live to the next number',
    stopped: 'the edge: a document says its own number',
    met: metTheEdge,
    attempt: (site) =>
      site.writeDocument(site.newest.revision + 1, site.readDocument(site.newest.revision - 1)),
  },
  {
    name: 'a store that is set back',
    controls: canWriteToStore,
    tries: 'removes the document that took a harmful build back',
    stopped: 'the edge: it keeps the newest document that it served',
    met: metTheEdge,
    attempt: async (site) => {
      setBack(site);
      await site.restart();
    },
  },
  {
    name: 'a publisher without memory',
    controls: canWriteToStore,
    tries: 'removes that document, and waits until a team publishes: it signs what builds upon the older one',
    stopped: 'the edge: the document does not come from the one that it served',
    met: metTheEdge,
    attempt: async (site) => {
      setBack(site);
      await site.publisher.disable('mfe-tasks', 'a team that knows nothing of it');
      await site.publisher.enable('mfe-tasks', 'a team that knows nothing of it');
      await site.restart();
    },
  },
  {
    name: 'a document that names another CDN',
    controls: 'a publisher with a release key, but no file of the site',
    tries: 'lets a signed document name scripts at an address of its own, with their hashes',
    stopped: 'the page: it takes builds from its own origin alone, whatever a document says',
    met: async (site) => {
      expect(await site.servedRevision()).toBe(site.newest.revision + 1);
      expect(site.requestsElsewhere).toEqual([]);
    },
    attempt: (site) => {
      site.writeDocument(site.newest.revision + 1, registryText(fromElsewhere(site), SITE_KEYS));
    },
  },
  {
    name: 'a remote whose loader sets no hashes',
    controls: 'a deploy token of one team',
    tries: 'publishes a build of another tool, whose chunks could be altered later',
    stopped: 'the gate: it tries each script of a build before it is stored',
    met: wasRefused(/without the hash that the page has for it/),
    attempt: (site) => publishThrough(site, 'aaaaaaaaaaaa', withoutHashes(new ContainerFolder())),
  },
  {
    name: 'a stolen deploy token',
    controls: 'a deploy token that was revoked when its loss was noticed',
    tries: 'publishes a harmful build with it',
    stopped: 'the edge: the token is in the list of revoked ones, at each edge',
    met: wasRefused(/needs a deploy token that is still valid/),
    attempt: async (site) => {
      await site.publisher.revokeToken('bbbbbbbbbbbb', 'an operator');
      await publishThrough(site, 'bbbbbbbbbbbb', site.toursFile(HARMFUL, ''));
    },
  },
];
