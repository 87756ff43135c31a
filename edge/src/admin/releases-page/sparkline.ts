import type { Minute } from '@safar/releases';
import { html, type Markup } from '../../html';
import { counted, formatShare } from './format';

/** Height of the drawing in its own units; a minute is 1 unit wide. */
const HEIGHT = 20;
const MIN_BAR_HEIGHT = 2;

/** A bar a minute for the loads of the last hour, the failures drawn over them, and the same in numbers. */
export function sparkline(minutes: readonly Minute[]): Markup {
  const loads = minutes.map((minute) => minute.loads);
  const failures = minutes.map((minute) => minute.failures);
  const max = Math.max(1, ...loads, ...failures);
  const numbers = formatNumbers(sum(loads), sum(failures));
  return html`<svg class="sparkline" width="180" height="40"
viewBox="0 0 ${minutes.length} ${HEIGHT}" preserveAspectRatio="none"
role="img" aria-label="Loads per minute in the last hour: ${numbers}">
<path class="ground" d="M0 ${HEIGHT - 0.25}h${minutes.length}"/>
<path class="loads" d="${bars(loads, max)}"/>
<path class="failures" d="${bars(failures, max)}"/>
</svg>
<p class="small">${numbers}</p>`;
}

function formatNumbers(loads: number, failures: number): string {
  if (loads + failures === 0) return 'No loads';
  return `${counted(loads, 'load')}, ${failures} failed${formatShare(failures, loads)}`;
}

/** The path of the bars. A single load must be visible, so a bar has a least height. */
function bars(values: readonly number[], max: number): string {
  const heightOf = (value: number) => Math.max(MIN_BAR_HEIGHT, (value / max) * (HEIGHT - MIN_BAR_HEIGHT));
  return values
    .map((value, x) => (value > 0 ? `M${x} ${HEIGHT}v-${heightOf(value).toFixed(1)}h.8V${HEIGHT}z` : ''))
    .join('');
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
