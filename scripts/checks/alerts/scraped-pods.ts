import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { FOLDER, readKustomization, readManifests } from '../../deployment/manifests';
import { podsOf } from '../../deployment/pods';

const KUBERNETES_FILE = path.join(FOLDER, 'kubernetes/prometheus.yaml');
const NAMESPACE = 'safar';

const Jobs = v.tuple([
  v.looseObject({
    job_name: v.string(),
    kubernetes_sd_configs: v.tuple([v.strictObject({ role: v.literal('pod') })]),
  }),
]);
const CommonLabels = v.tuple([v.looseObject({ pairs: v.record(v.string(), v.string()) })]);
const Discovered = v.array(v.looseObject({ labels: v.record(v.string(), v.string()) }));

/** A port of a pod, as `pod port`. */
type PodPort = string;

/**
 * The configuration for Kubernetes, with our pods written into it as Prometheus would find them there: a
 * check has no cluster, and Debian's Prometheus cannot ask one. `job` is the name of its job, `metrics` are
 * the ports that it has to read.
 */
export function scrapeOfPods(): { configuration: object; job: string; metrics: readonly PodPort[] } {
  const [job] = v.parse(Jobs, parse(readFileSync(KUBERNETES_FILE, 'utf8')));
  const [{ pairs }] = v.parse(CommonLabels, readKustomization('base').labels);
  const ports = podsOf(readManifests('base')).flatMap(({ owner, labels, container }) =>
    (container.ports ?? []).map(({ name, containerPort }) => ({ owner, labels, name, containerPort })),
  );
  const targets = ports.map(({ owner, labels, name, containerPort }) => ({
    targets: [`${owner}:${containerPort}`],
    labels: {
      ...asMeta('pod_label', { ...labels, ...pairs }),
      ...asMeta('pod', { name: `${owner}-0`, container_port_name: name }),
      ...asMeta('namespace', { '': NAMESPACE }),
    },
  }));
  // A pod of somebody else.
  const other = {
    targets: ['other:9464'],
    labels: asMeta('pod', { name: 'other', container_port_name: 'metrics' }),
  };
  return {
    configuration: {
      // What is undefined is left out of JSON.
      scrape_configs: [{ ...job, kubernetes_sd_configs: undefined, static_configs: [...targets, other] }],
    },
    job: job.job_name,
    metrics: ports
      .filter(({ name }) => name === 'metrics')
      .map(({ owner, containerPort }) => `${owner}-0 ${owner}:${containerPort}`),
  };
}

/** What Prometheus would read by what `promtool check service-discovery` prints, if it knows whose it is. */
export const scrapedPorts = (output: string): PodPort[] =>
  v
    .parse(Discovered, JSON.parse(output.slice(output.indexOf('['))))
    .filter(({ labels }) => labels['__address__'] !== undefined && labels['namespace'] === NAMESPACE)
    .map(({ labels }) => `${labels['pod']} ${labels['__address__']}`);

/** Labels as Prometheus names what Kubernetes says. */
const asMeta = (kind: string, labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [
      ['__meta_kubernetes', kind, name]
        .filter(Boolean)
        .join('_')
        .replaceAll(/[^a-z_]/g, '_'),
      value,
    ]),
  );
