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

/** A running site takes its time: it checks every file of an upload, and runs the gate. */
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Deploys through a running site. The name in the log is that of the token, not the given one; reading needs
 * no token.
 */
export function deployClient({ site, token }: { site: string; token: string | undefined }): Deployer {
  async function send(path: string, init?: RequestInit): Promise<unknown> {
    const response = await fetch(new URL(path, site), {
      ...init,
      headers: { ...init?.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${site} does not respond.`, { cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw readError(response.status, body, site);
    return body;
  }

  async function change(name: string, what: string, init: RequestInit): Promise<Change> {
    if (!token)
      throw new Error('DEPLOY_TOKEN is missing: npm run deploy-token makes one, on the machine of the site.');
    const body = await send(`${DEPLOY_API_PATH}/${name}/${what}`, { ...init, method: 'POST' });
    return v.parse(ChangeResponse, body).data;
  }

  const post = (name: string, what: string, body: object = {}) =>
    change(name, what, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  return {
    read: async () => v.parse(Registry, await send(REGISTRY_PATH)),
    // One after the other: each is a change of its own, and the gate of the next one sees it.
    async publish(folders, { revision, traffic, urgent, force }) {
      const query = new URLSearchParams({
        ...(traffic === undefined ? {} : { traffic: String(traffic) }),
        ...(urgent === undefined ? {} : { urgent }),
        ...(force === undefined ? {} : { force }),
      });
      const changes: Change[] = [];
      for (const folder of folders) {
        const { name, archive } = await packBuild(folder);
        const headers = { 'content-type': 'application/gzip', [REVISION_HEADER]: revision };
        changes.push(
          await change(name, `publish${query.size === 0 ? '' : `?${query}`}`, { headers, body: archive }),
        );
      }
      return changes;
    },
    // Options without a value are left out of JSON.
    rollBack: (name, _who, options) => post(name, 'rollback', options),
    canary: (name, percent, _who, options) => post(name, 'canary', { percent, ...options }),
    promote: (name, _who, options) => post(name, 'promote', options),
    disable: (name, _who, why) => post(name, 'disable', why ? { why } : {}),
    enable: (name) => post(name, 'enable'),
  };
}

/** The folder of a build as a gzipped tar, and the name of its package. */
async function packBuild(folder: string): Promise<{ name: string; archive: Buffer<ArrayBuffer> }> {
  const record: unknown = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  const { name } = v.parse(v.object({ name: v.string() }), record);
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, portable: true, cwd: folder }, ['.']))
    chunks.push(chunk);
  return { name, archive: Buffer.concat(chunks) };
}

function readError(status: number, body: unknown, site: string): Error {
  const parsed = v.safeParse(ApiError, body);
  if (!parsed.success) return new Error(`${site} responded with ${status} and no reason.`);
  const { error, message, fields, reasons = [] } = parsed.output;
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
