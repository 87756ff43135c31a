import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { ALERTS_FILE, ALERTS_TESTS_FILE, readDashboard } from '../../monitoring/monitoring-files';
import { runCommand } from '../../stack/processes/run-command';
import { fail, pass, sum, type CheckResult } from '../check';
import { findPromtool } from './promtool';

/**
 * Whether Prometheus accepts the alerts and all that the dashboard asks for, and the alerts do as their tests
 * say.
 */
export async function checkAlerts(): Promise<CheckResult> {
  const promtool = await findPromtool();
  const run = async (...args: string[]) => {
    const { ok, output } = await runCommand([promtool, ...args], { cwd: ROOT });
    return ok ? pass() : fail(output);
  };
  const folder = mkdtempSync(path.join(tmpdir(), 'safar-dashboard-'));
  try {
    const asRules = path.join(folder, 'dashboard.json');
    writeFileSync(asRules, JSON.stringify(dashboardAsRules()));
    const rules = await run('check', 'rules', ALERTS_FILE, asRules);
    return sum(rules, await run('test', 'rules', ALERTS_TESTS_FILE));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
