import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';

/** Where docs/operations.md has the repository. */
const DOCUMENTED_ROOT = '/srv/safar';

/** The `prometheus.yml` of docs/operations.md, with the paths of this machine. */
export function documentedConfiguration(): string {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, documented] = /```yaml\n(rule_files:[^`]*scrape_configs:[^`]*)```/.exec(text) ?? [];
  if (!documented?.includes(DOCUMENTED_ROOT))
    throw new Error(`docs/operations.md has no prometheus.yml with the alerts below ${DOCUMENTED_ROOT}.`);
  return documented.replaceAll(DOCUMENTED_ROOT, ROOT);
}
