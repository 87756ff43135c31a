import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  ChangeResponse,
  DEPLOY_API_PATH,
  REGISTRY_PATH,
  REVISION_HEADER,
} from '@safar/shared-contracts/deploy.contract';
import { Registry, type Change } from '@safar/shared-contracts/registry.contract';
import { c as createArchive } from 'tar';
import * as v from 'valibot';

/** How long a running site may take: it checks every file of an upload, and asks the gate. */
const TIMEOUT_MS = 60_000;

/** Deploys through a running site. Who does is what the token says, whatever name a command gives; reading needs none. */
export function deployClient({ site, token }: { site: string; token: string | undefined }): Deployer {
  async function call(path: string, init?: RequestInit): Promise<unknown> {
    const answer = await fetch(new URL(path, site), {
      ...init,
      headers: { ...init?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${site} does not answer.`, { cause });
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw errorOf(answer.status, body, site);
    return body;
  }

  async function change(name: string, what: string, init: RequestInit): Promise<Change> {
    if (!token)
      throw new Error('DEPLOY_TOKEN is missing: npm run deploy-token makes one, on the machine of the site.');
    const body = await call(`${DEPLOY_API_PATH}/${name}/${what}`, { ...init, method: 'POST' });
    return v.parse(ChangeResponse, body).data;
  }

  const act = (name: string, what: string, says: object = {}) =>
    change(name, what, {
      body: JSON.stringify(says),
      headers: { 'content-type': 'application/json' },
    });

  return {
    read: async () => v.parse(Registry, await call(REGISTRY_PATH)),
    // One after the other: each is a change of its own, and the gate of the next sees the one before.
    async publish(folders, { revision, traffic }) {
      const changes: Change[] = [];
      for (const folder of folders) {
        const { name, archive } = await packBuild(folder);
        const query = traffic === undefined ? '' : `?traffic=${traffic}`;
        const headers = { 'content-type': 'application/gzip', [REVISION_HEADER]: revision };
        changes.push(await change(name, `publish${query}`, { headers, body: archive }));
      }
      return changes;
    },
    rollBack: (name) => act(name, 'rollback'),
    canary: (name, percent, _who, build) => act(name, 'canary', { percent, ...(build ? { build } : {}) }),
    promote: (name) => act(name, 'promote'),
    disable: (name, _who, why) => act(name, 'disable', why ? { why } : {}),
    enable: (name) => act(name, 'enable'),
  };
}

/** A build's folder as a gzip'd tar, and the package it is of. */
async function packBuild(folder: string): Promise<{ name: string; archive: Buffer<ArrayBuffer> }> {
  const record: unknown = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  const { name } = v.parse(v.object({ name: v.string() }), record);
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, portable: true, cwd: folder }, ['.']))
    chunks.push(chunk);
  return { name, archive: Buffer.concat(chunks) };
}

function errorOf(status: number, body: unknown, site: string): Error {
  const told = v.safeParse(ApiError, body);
  if (!told.success) return new Error(`${site} answered ${status} and did not say why.`);
  const { error, message, fields, reasons = [] } = told.output;
  const code = REFUSALS[error];
  if (code) return new ReleaseRefused(code, message, reasons);
  const wrong = Object.entries(fields ?? {}).map(([field, sentence]) => `\n  ${field}: ${sentence}`);
  return new Error(message + wrong.join(''));
}

const REFUSALS: Readonly<Record<string, ReleaseRefused['code']>> = {
  NOT_FOUND: 'NOT_FOUND',
  CONFLICT: 'CONFLICT',
  GATE_REFUSED: 'GATE',
  INVALID_BUILD: 'INVALID',
};
