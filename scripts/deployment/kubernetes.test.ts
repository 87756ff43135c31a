import path from 'node:path';
import { MAX_UPLOAD_BYTES } from '@safar/edge/accept-uploads';
import { serverRisks } from '@safar/shared-server/risks';
import * as v from 'valibot';
import { readAlerts } from '../monitoring/monitoring-files';
import { isService } from '../stack/services/services';
import { manifestProblems, type Manifest } from './kubernetes-schemas';
import {
  FOLDER,
  manifestFiles,
  OVERLAYS,
  readConfigMaps,
  readDocuments,
  readKustomization,
  readManifests,
} from './manifests';
import { podsOf, type Pod } from './pods';
import { configurationProblems, stopTimeoutMs } from './service-configuration';

const FOLDERS = ['base', ...OVERLAYS.map((name) => `overlays/${name}`)];
const manifests = FOLDERS.flatMap(readManifests);
const pods = podsOf(manifests);
const servers = pods.filter(({ container }) => isService(container.name));
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

const manifestOf = (kind: string): Manifest => {
  const [manifest] = ofKind(kind);
  if (!manifest) throw new Error(`There is no ${kind}.`);
  return structuredClone(manifest);
};

describe('the schemas of Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    'accept the %s %s',
    (kind, name, manifest) => expect(manifestProblems(manifest)).toEqual([]),
  );

  it('refuse a field that is misspelt, deep inside, too', () => {
    const misspelt = JSON.stringify(manifestOf('Deployment')).replace('"readinessProbe"', '"readinesProbe"');
    expect(manifestProblems(JSON.parse(misspelt) as Manifest)).toEqual([
      '/spec/template/spec/containers/0/readinesProbe is not a field of Kubernetes',
    ]);
  });

  it('refuse a value of another type, a missing field and an unknown kind', () => {
    expect(
      manifestProblems({ ...manifestOf('Namespace'), metadata: { name: 'safar', labels: { a: 1 } } }),
    ).toEqual([expect.stringMatching(/^\/metadata\/labels\/a type/)]);
    expect(manifestProblems({ ...manifestOf('Deployment'), spec: { template: {} } })).toEqual([
      expect.stringMatching(/^\/spec required .*selector/),
    ]);
    expect(manifestProblems({ ...manifestOf('Job'), apiVersion: 'batch/v9' })).toEqual([
      'batch/v9 Job is not known to Kubernetes',
    ]);
  });
});

describe.each(OVERLAYS)('on Kubernetes, %s', (overlay) => {
  const configMaps = readConfigMaps(overlay);

  it.each(servers.map((pod) => [pod.container.name, pod] as const))(
    '%s gets every variable that it needs, and none that it does not know',
    (name, pod) => {
      if (!isService(name)) throw new Error(`${name} is no service.`);
      expect(configurationProblems(name, variablesOf(pod))).toEqual([]);
    },
  );

  it.each(servers.map((pod) => [pod.container.name, pod] as const))(
    '%s is asked at its own ports and paths, and has the time that it needs to stop',
    (name, pod) => {
      const { ports, livenessProbe, startupProbe, readinessProbe } = pod.container;
      const variables = variablesOf(pod);
      expect(ports).toEqual([
        { name: 'http', containerPort: Number(variables['PORT']) },
        { name: 'metrics', containerPort: Number(variables['METRICS_PORT']) },
      ]);
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
      expect(Number(pod.spec.terminationGracePeriodSeconds) * 1000).toBeGreaterThan(stopTimeoutMs(variables));
    },
  );

  it('the edge knows every instance of a backend by its name', () => {
    const edge = configMaps.get('edge') ?? {};
    for (const [service, variable] of [
      ['backend-tours', 'TOURS_BACKENDS'],
      ['backend-tasks', 'TASKS_BACKENDS'],
    ] as const) {
      const { spec } = v.parse(
        StatefulSet,
        ofKind('StatefulSet').find(({ metadata }) => metadata.name === service),
      );
      const port = configMaps.get(service)?.['PORT'];
      const addresses = Array.from(
        { length: spec.replicas },
        (_, index) => `http://${service}-${index}.${spec.serviceName}:${port}`,
      );
      expect(edge[variable]).toBe(addresses.join());
    }
  });

  it.each([
    ['edge', 'FIREBASE_CONFIG, RELEASES_URL, SITE_URL'],
    ['backend-tours', 'FIREBASE_API_KEY, FIREBASE_PROJECT_ID, MAIL_FROM, SITE_URL'],
    ['backend-tasks', 'MAIL_FROM, SITE_URL'],
  ])('%s says by name what was left as it is in the overlay', (name, left) => {
    const variables = Object.entries(configMaps.get(name) ?? {}).toSorted();
    expect(serverRisks(Object.fromEntries(variables))).toContain(
      `Not filled in, with the … or the address of an example: ${left}.`,
    );
  });

  it('lets builds through that are uploaded as large as an edge takes them', () => {
    const [ingress] = readManifests(`overlays/${overlay}`).filter(({ kind }) => kind === 'Ingress');
    const megabytes = MAX_UPLOAD_BYTES / 1024 / 1024;
    expect(ingress?.metadata).toMatchObject({
      annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': `${megabytes}m` },
    });
  });

  it('names an image for each container, and changes what there is', () => {
    const { images, patches } = readKustomization(`overlays/${overlay}`);
    expect(images.map(({ name }) => name).sort()).toEqual(
      [...new Set(pods.map(({ container }) => container.image))].sort(),
    );
    for (const { target } of patches)
      expect(ofKind(target.kind).map(({ metadata }) => metadata.name)).toContain(target.name);
  });

  /** All variables of a pod; those from a secret as a person would write them. */
  function variablesOf({ container }: Pod): Record<string, string> {
    const fromMaps = container.envFrom.map(({ configMapRef }) => configMaps.get(configMapRef.name) ?? {});
    const fromSecrets = container.env.map(({ name }) => [
      name,
      /DATABASE(_READ)?_URL$/.test(name) ? 'postgres://site:…@db.example/site?sslmode=verify-full' : '…',
    ]);
    return Object.assign({}, ...fromMaps, Object.fromEntries(fromSecrets)) as Record<string, string>;
  }
});

const StatefulSet = v.looseObject({
  spec: v.looseObject({ replicas: v.number(), serviceName: v.string() }),
});

it.each(FOLDERS)('Kustomize uses each manifest of %s', (folder) => {
  const { resources } = readKustomization(folder);
  expect(resources.filter((name) => name !== '../../base').sort()).toEqual(manifestFiles(folder).sort());
});

it('no pod is root, writes to its own files or may call Kubernetes', () => {
  for (const { spec, container } of pods) {
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    });
  }
});

it.each(
  [...ofKind('Deployment'), ...ofKind('StatefulSet')].map((each) => [each.metadata.name, each] as const),
)(
  'in a roll-out, no pod of %s is stopped before the one before it is found by its name again',
  (_name, manifest) => {
    const { spec } = v.parse(
      v.looseObject({ spec: v.looseObject({ minReadySeconds: v.number() }) }),
      manifest,
    );
    expect(spec.minReadySeconds).toBeGreaterThan(5);
  },
);

it('no manifest has a secret in it', () => {
  expect(ofKind('Secret')).toEqual([]);
});

it.each(['tours', 'tasks'])(
  'the database of %s is migrated by the image and the secret of its backend',
  (name) => {
    const server = pods.find(({ owner }) => owner === `backend-${name}`);
    const migration = pods.find(({ owner }) => owner === `migrate-${name}`);
    expect(migration?.container.args).toEqual(['--migrate']);
    expect(migration?.container.image).toBe(server?.container.image);
    expect(migration?.container.env).toEqual(
      server?.container.env.filter((each) => each.name === 'DATABASE_URL'),
    );
  },
);

const Selecting = v.looseObject({
  spec: v.looseObject({
    selector: v.optional(v.record(v.string(), v.unknown())),
    podSelector: v.optional(v.looseObject({ matchLabels: v.optional(v.record(v.string(), v.string())) })),
  }),
});

it.each(['PodDisruptionBudget', 'Service', 'NetworkPolicy'])('every %s is of pods that there are', (kind) => {
  const found = ofKind(kind);
  expect(found.length).toBeGreaterThan(0);
  for (const manifest of found) {
    const { selector, podSelector } = v.parse(Selecting, manifest).spec;
    const labels = Object.entries(
      podSelector ? (podSelector.matchLabels ?? {}) : (selector?.['matchLabels'] ?? selector ?? {}),
    );
    const selected = pods.filter((pod) => labels.every(([name, value]) => pod.labels[name] === value));
    expect([manifest.metadata.name, selected.length]).not.toEqual([manifest.metadata.name, 0]);
  }
});

it('the site itself does not lead to metrics: services have the port of requests alone', () => {
  const Ports = v.looseObject({
    spec: v.looseObject({ ports: v.array(v.looseObject({ name: v.string(), targetPort: v.string() })) }),
  });
  for (const service of ofKind('Service')) {
    expect(v.parse(Ports, service).spec.ports).toMatchObject([{ name: 'http', targetPort: 'http' }]);
  }
});

it('edges are scaled by a metric that the adapter makes of one that they have', () => {
  const Rule = v.looseObject({ seriesQuery: v.string(), name: v.object({ as: v.string() }) });
  const [rules] = readDocuments(path.join(FOLDER, 'kubernetes/prometheus-adapter.yaml'));
  const [{ seriesQuery, name }] = v.parse(v.tuple([Rule]), rules);
  expect(JSON.stringify(manifestOf('HorizontalPodAutoscaler'))).toContain(`"metric":{"name":"${name.as}"}`);
  // The alerts ask for metrics that exist alone, which another test holds.
  expect(
    readAlerts()
      .map(({ expr }) => expr)
      .join(),
  ).toContain(seriesQuery.replace(/\{.*/, ''));
});
