import * as v from 'valibot';
import type { Manifest } from './kubernetes-schemas';

const HttpGet = v.looseObject({ path: v.string(), port: v.string() });
const Probe = v.optional(v.looseObject({ httpGet: HttpGet }));

const Container = v.looseObject({
  name: v.string(),
  image: v.string(),
  args: v.optional(v.array(v.string())),
  ports: v.optional(v.array(v.looseObject({ name: v.string(), containerPort: v.number() }))),
  envFrom: v.optional(v.array(v.strictObject({ configMapRef: v.strictObject({ name: v.string() }) })), []),
  // By reference alone: a value here could be a secret.
  env: v.array(
    v.strictObject({
      name: v.string(),
      valueFrom: v.strictObject({
        secretKeyRef: v.strictObject({
          name: v.string(),
          key: v.string(),
          optional: v.optional(v.boolean()),
        }),
      }),
    }),
  ),
  startupProbe: Probe,
  livenessProbe: Probe,
  readinessProbe: Probe,
  securityContext: v.unknown(),
});

const PodSpec = v.looseObject({
  terminationGracePeriodSeconds: v.optional(v.number()),
  containers: v.tuple([Container]),
});

const WithPods = v.looseObject({
  spec: v.looseObject({
    template: v.looseObject({
      metadata: v.looseObject({ labels: v.record(v.string(), v.string()) }),
      spec: PodSpec,
    }),
  }),
});

/** A pod as a manifest describes it; each of ours has one container. */
export interface Pod {
  /** The name of the manifest. */
  readonly owner: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: v.InferOutput<typeof PodSpec>;
  readonly container: v.InferOutput<typeof Container>;
}

export const podsOf = (manifests: readonly Manifest[]): Pod[] =>
  manifests
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((manifest) => {
      const { template } = v.parse(WithPods, manifest).spec;
      const { spec, metadata } = template;
      return { owner: manifest.metadata.name, labels: metadata.labels, spec, container: spec.containers[0] };
    });
