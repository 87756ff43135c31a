import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as v from 'valibot';

/** What every manifest of Kubernetes has. */
export const Manifest = v.looseObject({
  apiVersion: v.string(),
  kind: v.string(),
  metadata: v.looseObject({ name: v.string() }),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const SchemaError = v.object({ instancePath: v.string(), keyword: v.string(), params: v.unknown() });

/** A schema of Kubernetes, compiled: it has its errors afterwards, as ajv's have. */
type Schema = ((data: unknown) => boolean) & { readonly errors?: unknown };
const SchemaModule = v.object({
  validate: v.custom<Schema>((value) => typeof value === 'function', 'must be a schema'),
});

const require = createRequire(import.meta.url);
/** The package gives its schemas to nobody but its classes, which change what they check. */
const SCHEMAS = path.join(path.dirname(require.resolve('kubernetes-models')), '_schemas');

/**
 * Returns what is wrong with a manifest by the OpenAPI schemas of Kubernetes, with the path of each fault. A
 * field that no schema names is a fault as well, as for `kubectl`; the schemas themselves would let it pass.
 */
export function manifestProblems(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const validate = schemaOf(manifest);
  if (!validate) return [`${manifest.apiVersion} ${manifest.kind} is not known to Kubernetes`];
  const isValid = validate(watched(manifest, '', seen));
  const errors = isValid ? [] : v.parse(v.array(SchemaError), validate.errors);
  return [
    ...errors.map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    ),
    ...unseen(manifest, '', seen).map((path) => `${path} is not a field of Kubernetes`),
  ];
}

/** `apps/v1`, `Deployment` → `IoK8sApiAppsV1Deployment`. */
function schemaOf({ apiVersion, kind }: Manifest): Schema | undefined {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const parts = ['io', 'k8s', 'api', group.split('.')[0] ?? '', version, kind];
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('');
  const file = path.join(SCHEMAS, `${name}.js`);
  return existsSync(file) ? v.parse(SchemaModule, require(file)).validate : undefined;
}

/** The same value, which notes the path of every field that is read. */
function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const field: unknown = Reflect.get(target, key);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return field;
      seen.add(`${path}/${key}`);
      return watched(field, `${path}/${key}`, seen);
    },
  });
}

function unseen(value: unknown, path: string, seen: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    seen.has(`${path}/${key}`) ? unseen(field, `${path}/${key}`, seen) : [`${path}/${key}`],
  );
}
