import { isolatedPageUrl } from '@safar/shared-contracts/build-urls';
import type { ListedBuild } from '@safar/shared-contracts/registry.contract';
import { lastHour, versionOf } from '@safar/releases';
import { html, type Markup } from '../../html';
import type { TelemetryStore } from '../../telemetry/telemetry-store';
import { buildSize } from './build-size';
import { formatBytes, formatTimestamp } from './format';
import { sparkline } from './sparkline';
import { webVitals } from './web-vitals';

/**
 * One build in the table of a package: where it comes from, how it does, what it weighs. `part`: the part
 * it plays.
 */
export function buildRow(part: string, build: ListedBuild, telemetry: TelemetryStore): Markup {
  const { record, revision, publishedAt, publishedBy } = build.extras;
  const { counts } = telemetry;
  const rows = counts.rows(record.name, versionOf(build));
  const { entry, heaviest, total } = buildSize(record);
  return html`<tr role="row">
<th scope="row" role="rowheader">${part}</th>
<td role="cell" data-label="Build">
${buildLink(build)}
<p class="small">git <code>${revision}</code></p>
<p class="small">${formatTimestamp(publishedAt)} by ${publishedBy}</p>
</td>
<td role="cell" data-label="Last hour">${sparkline(lastHour(rows, counts.now()))}</td>
<td role="cell" data-label="Web vitals">${webVitals(telemetry.vitalsOf(record.name, versionOf(build)))}</td>
<td role="cell" data-label="Bytes">
<dl class="pairs">
<div><dt>Entry</dt><dd>${formatBytes(entry)}</dd></div>
${
  heaviest &&
  html`<div>
<dt>Heaviest</dt>
<dd>${formatBytes(heaviest.bytes)} <span class="soft">${heaviest.screen}</span></dd>
</div>`
}
<div><dt>All</dt><dd>${formatBytes(total)}</dd></div>
</dl>
</td>
</tr>`;
}

/** The build's version; of a remote it links to the isolated page, which the shell has not. */
export function buildLink(build: ListedBuild): Markup {
  const { record } = build.extras;
  const version = html`<code>${versionOf(build)}</code>`;
  if (record.kind === 'shell') return version;
  const label = `Build ${versionOf(build)} of ${record.name} alone`;
  return html`<a href="${isolatedPageUrl(record)}" aria-label="${label}">${version}</a>`;
}
