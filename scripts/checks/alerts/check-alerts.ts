import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { ALERTS_FILE, ALERTS_TESTS_FILE, readDashboard } from '../../monitoring/monitoring-files';
import { runCommand, type CommandOutcome } from '../../stack/processes/commands/run-command';
import { fail, pass, sum, type CheckResult } from '../check';
import { documentedConfiguration } from './documented-configuration';
import { findPromtool } from './promtool';
import { scrapedPorts, scrapeOfPods } from './scraped-pods';

/**
 * Whether Prometheus accepts the alerts, the queries of the dashboard and its configurations; whether it
 * would read the right ports of pods; and whether the alerts do as their tests say.
 */
export async function checkAlerts(): Promise<CheckResult> {
  const promtool = await findPromtool();
  const run = (...args: string[]) => runCommand([promtool, ...args], { cwd: ROOT });
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-prometheus-'));
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  try {
    const dashboard = write('dashboard.json', JSON.stringify(dashboardAsRules()));
    const pods = scrapeOfPods();
    const podsFile = write('pods.json', JSON.stringify(pods.configuration));
    const scraped = await run('check', 'service-discovery', '--timeout=1s', podsFile, pods.job);
    return [
      resultOf(await run('check', 'rules', ALERTS_FILE, dashboard)),
      resultOf(await run('check', 'config', write('documented.yaml', documentedConfiguration()))),
      scraped.ok ? comparePorts(scrapedPorts(scraped.output), pods.metrics) : fail(scraped.output),
      resultOf(await run('test', 'rules', ALERTS_TESTS_FILE)),
    ].reduce(sum);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const resultOf = ({ ok, output }: CommandOutcome) => (ok ? pass() : fail(output));

function comparePorts(scraped: readonly string[], expected: readonly string[]): CheckResult {
  const [read, should] = [scraped, expected].map((ports) => ports.toSorted().join(', '));
  return read === should
    ? pass()
    : fail(`Prometheus would read of pods: ${read}\nIt should read: ${should}\n`);
}

/** promtool checks no dashboards, so each query becomes a rule. JSON is YAML, too. */
function dashboardAsRules(): object {
  const rules = readDashboard().queries.map(({ title, expr }, index) => ({
    record: `dashboard:query_${index}`,
    // What Grafana fills in.
    expr: expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(service|package)/g, '.*'),
    labels: { title },
  }));
  return { groups: [{ name: 'dashboard', rules }] };
}
