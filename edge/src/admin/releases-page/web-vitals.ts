import type { BuildCounts } from '../../telemetry/build-counts';
import { html, type Markup } from './markup';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** Good up to the first limit, poor above the second. Source: web.dev/articles/vitals. */
const VITALS = [
  { vital: 'LCP', limits: [2_500, 4_000], say: seconds },
  { vital: 'INP', limits: [200, 500], say: milliseconds },
  { vital: 'CLS', limits: [0.1, 0.25], say: (value: number) => value.toFixed(3) },
] as const;

/** The Core Web Vitals that visitors had, at the 75th percentile; a dash for what nobody told of yet. */
export function vitalsOf(counts: BuildCounts | undefined): Markup {
  return html`<dl class="pairs">
    ${VITALS.map(({ vital, limits: [good, poor], say }) => {
      const value = counts?.percentile75(vital);
      if (value === undefined)
        return html`<div>
          <dt>${vital}</dt>
          <dd>–</dd>
        </div>`;
      const decision = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
      return html`<div>
        <dt>${vital}</dt>
        <dd>${say(value)} <span class="${decision}">${decision}</span></dd>
      </div>`;
    })}
  </dl>`;
}
