import { html, type Markup } from '../../html';
import type { Vitals } from '../../telemetry/vitals';

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const formatMilliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** A value up to `good` is good, and one above `poor` is poor. Source: https://web.dev/articles/vitals. */
const VITALS = [
  { vital: 'LCP', good: 2_500, poor: 4_000, format: formatSeconds },
  { vital: 'INP', good: 200, poor: 500, format: formatMilliseconds },
  { vital: 'CLS', good: 0.1, poor: 0.25, format: (value: number) => value.toFixed(3) },
] as const;

/** The Core Web Vitals of visitors, at the 75th percentile; a dash where nothing was reported yet. */
export function webVitals(vitals: Vitals | undefined): Markup {
  const items = VITALS.map(({ vital, good, poor, format }) => {
    const value = vitals?.percentile75(vital);
    if (value === undefined) return html`<div><dt>${vital}</dt><dd>–</dd></div>`;
    const rating = value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
    const marked = html`<span class="${rating}">${rating}</span>`;
    return html`<div><dt>${vital}</dt><dd>${format(value)} ${marked}</dd></div>`;
  });
  return html`<dl class="pairs">${items}</dl>`;
}
