import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { parse } from 'yaml';

const FOLDER = path.join(ROOT, 'scripts/monitoring');

export const ALERTS_FILE = path.join(FOLDER, 'alerts.yaml');
export const ALERTS_TESTS_FILE = path.join(FOLDER, 'alerts.promtool.yaml');

const Alert = v.object({
  alert: v.string(),
  expr: v.string(),
  annotations: v.object({ summary: v.string(), runbook: v.string() }),
});
const Recording = v.object({ record: v.string(), expr: v.string() });
const Rules = v.object({ groups: v.array(v.object({ rules: v.array(v.union([Alert, Recording])) })) });

const AlertsTests = v.object({
  tests: v.array(
    v.object({
      alert_rule_test: v.array(v.object({ alertname: v.string(), exp_alerts: v.array(v.unknown()) })),
    }),
  ),
});

const Panel = v.object({
  title: v.string(),
  targets: v.optional(v.array(v.object({ expr: v.string() })), []),
});
const Dashboard = v.object({
  panels: v.array(Panel),
  templating: v.object({ list: v.array(v.object({ definition: v.optional(v.string()) })) }),
});

const read = (file: string) => readFileSync(file, 'utf8');

const readRules = () => v.parse(Rules, parse(read(ALERTS_FILE))).groups.flatMap(({ rules }) => rules);

export const readAlerts = () => readRules().flatMap((rule) => ('alert' in rule ? rule : []));

/** What alerts ask for by a name, and Prometheus computes once. */
export const readRecordings = () => readRules().flatMap((rule) => ('record' in rule ? rule : []));

/** What each test of promtool expects of an alert, in their order. */
export const readAlertsTests = () =>
  v
    .parse(AlertsTests, parse(read(ALERTS_TESTS_FILE)))
    .tests.flatMap(({ alert_rule_test }) => alert_rule_test)
    .map(({ alertname: alert, exp_alerts: expected }) => ({ alert, fires: expected.length > 0 }));

/** The queries of the panels, and those that fill the lists to choose from. */
export function readDashboard() {
  const { panels, templating } = v.parse(Dashboard, JSON.parse(read(path.join(FOLDER, 'dashboard.json'))));
  return {
    queries: panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr }))),
    choices: templating.list.flatMap(({ definition }) => definition ?? []),
  };
}
