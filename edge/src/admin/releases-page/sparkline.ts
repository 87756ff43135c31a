import type { Minute } from '../../telemetry/build-counts';
import { formatShare } from './format';
import { html, type Markup } from './markup';

const HEIGHT = 20;

/** Loads of the last hour, a bar a minute, with the failures among them drawn over; and the same as numbers. */
export function sparkline(minutes: readonly Minute[]): Markup {
  const loads = sum(minutes.map((minute) => minute.loads));
  const failures = sum(minutes.map((minute) => minute.failures));
  const words =
    loads + failures === 0
      ? 'No loads'
      : `${loads} ${loads === 1 ? 'load' : 'loads'}, ${failures} failed${formatShare(failures, loads)}`;
  const most = Math.max(1, ...minutes.map((minute) => Math.max(minute.loads, minute.failures)));
  const bars = (values: readonly number[]) =>
    values.map((value, x) => (value > 0 ? bar(x, (value / most) * (HEIGHT - 2)) : '')).join('');
  return html`<svg
      class="sparkline"
      width="180"
      height="40"
      viewBox="0 0 ${minutes.length} ${HEIGHT}"
      preserveAspectRatio="none"
      role="img"
      aria-label="Loads per minute in the last hour: ${words}"
    >
      <path class="ground" d="M0 ${HEIGHT - 0.25}h${minutes.length}" />
      <path class="loads" d="${bars(minutes.map((minute) => minute.loads))}" />
      <path class="failures" d="${bars(minutes.map((minute) => minute.failures))}" />
    </svg>
    <p class="small">${words}</p>`;
}

/** One that is there at all can be seen: it is a tenth of the height at least. */
const bar = (x: number, height: number) => `M${x} ${HEIGHT}v-${Math.max(2, height).toFixed(1)}h.8V${HEIGHT}z`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
