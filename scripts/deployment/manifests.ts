import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { Manifest } from './kubernetes-schemas';

export const FOLDER = path.join(ROOT, 'scripts/deployment');
export const OVERLAYS = ['production', 'staging'] as const;

const KUBERNETES = path.join(FOLDER, 'kubernetes');

/** As far as these are used here; Kustomize has more. */
const Kustomization = v.strictObject({
  apiVersion: v.literal('kustomize.config.k8s.io/v1beta1'),
  kind: v.literal('Kustomization'),
  namespace: v.optional(v.string()),
  labels: v.optional(v.array(v.unknown())),
  resources: v.array(v.string()),
  images: v.optional(
    v.array(v.strictObject({ name: v.string(), newName: v.string(), newTag: v.string() })),
    [],
  ),
  patches: v.optional(
    v.array(
      v.strictObject({
        target: v.strictObject({ kind: v.string(), name: v.string() }),
        patch: v.string(),
      }),
    ),
    [],
  ),
  configMapGenerator: v.array(
    v.strictObject({
      name: v.string(),
      behavior: v.optional(v.literal('merge')),
      envs: v.array(v.string()),
    }),
  ),
});

/** The documents of a file, with `<<` resolved. */
export function readDocuments(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    const content: unknown = document.toJS();
    return content;
  });
}

/** The kustomization in `folder`: `base` or `overlays/production`. */
export const readKustomization = (folder: string) =>
  v.parse(Kustomization, readDocuments(path.join(KUBERNETES, folder, 'kustomization.yaml'))[0]);

/** The manifests of a folder, but for what Kustomize makes of them. */
export const readManifests = (folder: string): Manifest[] =>
  manifestFiles(folder).flatMap((file) =>
    v.parse(v.array(Manifest), readDocuments(path.join(KUBERNETES, folder, file))),
  );

export const manifestFiles = (folder: string): string[] =>
  readdirSync(path.join(KUBERNETES, folder)).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
  );

/** The variables of each generated ConfigMap, as an overlay has them. */
export function readConfigMaps(overlay: string): ReadonlyMap<string, Record<string, string>> {
  const maps = new Map<string, Record<string, string>>();
  for (const folder of ['base', `overlays/${overlay}`]) {
    for (const { name, envs } of readKustomization(folder).configMapGenerator) {
      const files = envs.map((file) => readEnvironmentFile(path.join(KUBERNETES, folder, file)));
      maps.set(name, Object.assign({}, maps.get(name), ...files));
    }
  }
  return maps;
}

/** A file of `NAME=value` lines, as Kustomize takes them: values have no quotes around them. */
function readEnvironmentFile(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  const pairs = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    pairs.map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

/** A file of `NAME='value'` lines, as systemd and compose take them. */
export const readQuotedEnvironment = (file: string): Record<string, string> =>
  v.parse(v.record(v.string(), v.string()), { ...parseEnv(readFileSync(file, 'utf8')) });
