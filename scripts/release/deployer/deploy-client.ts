import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Deployer, ReleaseRefused } from '@safar/releases';
import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  ChangeResponse,
  ChangesResponse,
  DEPLOY_API_PATH,
  PublishResponse,
  REGISTRY_PATH,
  RESTORE_PATH,
  REVISION_HEADER,
  REVISIONS_PATH,
  RevokedTokenResponse,
  SERVICE_WORKER_SWITCH,
  SETS_PATH,
  TOKENS_PATH,
} from '@safar/shared-contracts/deploy.contract';
import { PreviewResponse } from '@safar/shared-contracts/preview.contract';
import { Registry } from '@safar/shared-contracts/registry.contract';
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

  /** `command`: makes the token that is enough. */
  async function change(path: string, init: RequestInit, command = 'npm run deploy-token'): Promise<unknown> {
    if (!token) throw new Error(`DEPLOY_TOKEN is missing: ${command} makes one, on the machine of the site.`);
    return send(path, { ...init, method: 'POST' });
  }

  // Options without a value are left out of JSON.
  const postJson = (path: string, body: object) =>
    change(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

  const post = async (name: string, what: string, body: object = {}) =>
    v.parse(ChangeResponse, await postJson(`${DEPLOY_API_PATH}/${name}/${what}`, body)).data;

  return {
    read: async () => v.parse(Registry, await send(REGISTRY_PATH)),
    async publish(folders, { revision, traffic, stages, set, urgent, force }) {
      const { names, archive } = await packBuilds(folders);
      const query = new URLSearchParams({
        ...(traffic === undefined ? {} : { traffic: String(traffic) }),
        ...(stages === undefined ? {} : { stages: JSON.stringify(stages) }),
        ...(set === undefined ? {} : { set }),
        ...(urgent === undefined ? {} : { urgent }),
        ...(force === undefined ? {} : { force }),
      });
      const headers = { 'content-type': 'application/gzip', [REVISION_HEADER]: revision };
      const path = `${DEPLOY_API_PATH}/${names.join(',')}/publish${query.size === 0 ? '' : `?${query}`}`;
      const { data, changes } = v.parse(PublishResponse, await change(path, { headers, body: archive }));
      return changes ?? [data];
    },
    async preview(folder, name, { revision }) {
      const { names, archive } = await packBuilds([folder]);
      const headers = { 'content-type': 'application/gzip', [REVISION_HEADER]: revision };
      const path = `${DEPLOY_API_PATH}/${names.join()}/preview?${new URLSearchParams({ name })}`;
      const command = `npm run deploy-token -- <who> ${names.join()} --previews`;
      return v.parse(PreviewResponse, await change(path, { headers, body: archive }, command)).data;
    },
    rollBack: (name, _who, options) => post(name, 'rollback', options),
    canary: (name, percent, _who, options) => post(name, 'canary', { percent, ...options }),
    promote: (name, _who, options) => post(name, 'promote', options),
    disable: (name, _who, why) => post(name, 'disable', why ? { why } : {}),
    enable: (name) => post(name, 'enable'),
    async readRevision(revision) {
      try {
        return v.parse(Registry, await send(`${REVISIONS_PATH}/${revision}.json`));
      } catch (error) {
        if (error instanceof ReleaseRefused && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
    },
    async restore(revision, _who, { force } = {}) {
      const response = await postJson(`${RESTORE_PATH}/${revision}/restore`, { force });
      return v.parse(ChangesResponse, response).data;
    },
    revokeToken: async (id) =>
      v.parse(RevokedTokenResponse, await change(`${TOKENS_PATH}/${id}/revoke`, {})).data,
    async turnServiceWorker(state, _who, why) {
      await postJson(`${SERVICE_WORKER_SWITCH}/${state}`, why ? { why } : {});
    },
    abandon: async (set) => v.parse(ChangesResponse, await change(`${SETS_PATH}/${set}/abandon`, {})).data,
  };
}

/** Builds as one gzipped tar, and the names of their packages. Several have a folder each, of that name. */
async function packBuilds(folders: readonly string[]): Promise<{ names: string[]; archive: Archive }> {
  const names = await Promise.all(folders.map(packageIn));
  const [only, ...others] = folders;
  if (only !== undefined && others.length === 0) return { names, archive: await pack(only) };
  const whole = await mkdtemp(path.join(tmpdir(), 'safar-publication-'));
  try {
    for (const [index, folder] of folders.entries()) {
      await cp(folder, path.join(whole, names[index] ?? ''), { recursive: true });
    }
    return { names, archive: await pack(whole) };
  } finally {
    await rm(whole, { recursive: true, force: true });
  }
}

type Archive = Buffer<ArrayBuffer>;

async function packageIn(folder: string): Promise<string> {
  const record: unknown = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8'));
  return v.parse(v.object({ name: v.string() }), record).name;
}

async function pack(folder: string): Promise<Archive> {
  const chunks: Buffer[] = [];
  for await (const chunk of createArchive({ gzip: true, portable: true, cwd: folder }, ['.']))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

function readError(status: number, body: unknown, site: string): Error {
  const parsed = v.safeParse(ApiError, body);
  if (!parsed.success) {
    // The edge gives a reason for each refusal. A proxy before it may let less through: nginx 1 MB.
    const advice = status === 413 ? ' Let the proxy there take uploads of 32 MB.' : '';
    return new Error(`${site} responded with ${status} and no reason.${advice}`);
  }
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
