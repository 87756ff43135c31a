import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeEdge } from '@safar/edge/testing/test-edge';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { definePrimaryMetrics, defineReplicaMetrics } from '@safar/shared-server/replica-metrics';
import { defineMailMetrics } from '@safar/shared-server/mail-metrics';
import { defineMetrics } from '@safar/shared-server/open-metrics';
import { selfSignedCertificate } from '@safar/shared-server/testing/self-signed-certificate';
import { ROOT } from '@safar/tooling/root';
import { Pool } from 'pg';
import * as v from 'valibot';
import { headingsOf } from '../checks/documents/citations';
import { askedLabels } from './asked-labels';
import { readAlerts, readAlertsTests, readDashboard, readRecordings } from './monitoring-files';

/** What Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];
/** What has no metric as a label of its own: Prometheus adds them, and each service says which one it is. */
const LABELS_OF_ALL = ['job', 'instance', 'site', 'service'];
/** The library gives the labels of a metric no type. */
const Labelled = v.object({ name: v.string(), labelNames: v.array(v.string()) });
/** What makes a text the name of one of our metrics, or of one that every process of Node has. */
const METRIC = /\b(?:up\b|(?:safar|nodejs|process)_\w+)/g;

async function certificateIn(folder: string) {
  const { cert, key } = await selfSignedCertificate();
  const files = { TLS_CERT: path.join(folder, 'cert.pem'), TLS_KEY: path.join(folder, 'key.pem') };
  writeFileSync(files.TLS_CERT, cert);
  writeFileSync(files.TLS_KEY, key);
  return files;
}

/**
 * All metrics that the services have: the edge has those of the backends, too, but for those of databases and
 * mails.
 */
async function exportedMetrics() {
  const folder = new ReleaseFolder();
  const edge = await makeEdge(folder, await certificateIn(folder.path));
  const registry = await defineMetrics(edge);
  const metrics = { registry, follow: () => undefined };
  definePrimaryMetrics(metrics, { isAway: false });
  defineReplicaMetrics(metrics, { unreadSeconds: 0 });
  // It connects to nothing before somebody reads the metrics.
  defineMailMetrics(metrics, new Pool());
  const defined = registry.getMetricsAsArray();
  await edge.close();
  return defined;
}

/** A query with what the rules record under a name in the place of that name. */
const written = (query: string) =>
  readRecordings().reduceRight((text, { record, expr }) => text.replaceAll(record, `(${expr})`), query);

const shown = readDashboard().queries.map(({ title, expr }) => [title, written(expr)] as const);
const asked = [
  ...readAlerts().map(({ alert, expr }) => [alert, written(expr)] as const),
  ...shown,
  ...readDashboard().choices.map((query) => [query, query] as const),
];

it('every metric that an alert or the dashboard asks for is one that the services have', async () => {
  const exported = await exportedMetrics();
  const series = exported.flatMap(({ name, type }) =>
    type.toString() === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  const names = new Set([...series, ...OF_PROMETHEUS]);
  const missing = asked.flatMap(([where, query]) => {
    const found = query.match(METRIC) ?? [];
    if (found.length === 0) return [`${where} asks for nothing`];
    return found.filter((name) => !names.has(name)).map((name) => `${where}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every label that an alert or the dashboard asks a metric for is one that it has', async () => {
  const labels = new Map(
    v
      .parse(v.array(Labelled), await exportedMetrics())
      .flatMap(({ name, labelNames }): [string, string[]][] => [
        [name, labelNames],
        [`${name}_count`, labelNames],
        [`${name}_bucket`, [...labelNames, 'le']],
      ]),
  );
  const wrong = asked.flatMap(([where, query]) =>
    askedLabels(query)
      .filter(({ metric, label }) => ![...LABELS_OF_ALL, ...(labels.get(metric) ?? [])].includes(label))
      .map(({ metric, label }) => `${where}: ${metric} has no label '${label}'`),
  );
  expect(wrong).toEqual([]);
});

it('the dashboard shows every metric of ours', async () => {
  const queries = shown.map(([, query]) => query).join();
  const ours = (await exportedMetrics()).map(({ name }) => name).filter((name) => name.startsWith('safar_'));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((name) => !queries.includes(name))).toEqual([]);
});

it('there are twelve alerts, and docs/operations.md says what to do about each', () => {
  const headings = headingsOf(readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8'));
  const alerts = readAlerts();
  expect(alerts).toHaveLength(12);
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(headings).toContain(alert);
  }
});

it('promtool tests of each alert that it fires, and that it stays silent', () => {
  const tests = readAlertsTests();
  for (const { alert } of readAlerts()) {
    const firing = tests.filter((each) => each.alert === alert).map(({ fires }) => fires);
    expect([alert, ...new Set(firing)].sort()).toEqual([alert, false, true].sort());
  }
});
