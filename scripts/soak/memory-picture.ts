import type { Sample } from './memory-trend';

/** A line of the picture. */
export interface Line {
  readonly name: string;
  readonly samples: readonly Sample[];
}

const [WIDTH, HEIGHT] = [960, 420];
const MARGIN = { left: 56, right: 170, top: 24, bottom: 44 };
const LABEL_HEIGHT = 18;
const TICKS = 5;
/** The palette of Okabe and Ito: people with any colour vision tell its colours apart. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** Draws how much memory each part took over time, as an SVG document. */
export function drawMemory(title: string, lines: readonly Line[]): string {
  const all = lines.flatMap(({ samples }) => samples);
  const minutes = Math.ceil(Math.max(1, ...all.map((sample) => sample.minutes)));
  const mb = roundedUp(Math.max(1, ...all.map((sample) => sample.mb)));
  const x = (value: number) => MARGIN.left + (value / minutes) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (value: number) => HEIGHT - MARGIN.bottom - (value / mb) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => tick / TICKS);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    `<title>${title}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...ticks.flatMap((share) => [
      `<path d="M${MARGIN.left} ${y(share * mb)}H${WIDTH - MARGIN.right}" stroke="#ddd"/>`,
      `<text x="${MARGIN.left - 8}" y="${y(share * mb) + 4}" text-anchor="end">${Math.round(share * mb)}</text>`,
      `<text x="${x(share * minutes)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${round(share * minutes)}</text>`,
    ]),
    `<text x="8" y="14">MB</text>`,
    `<text x="${(MARGIN.left + WIDTH - MARGIN.right) / 2}" y="${HEIGHT - 6}" text-anchor="middle">minutes</text>`,
    ...lines.map(({ samples }, index) => {
      const points = samples.map((sample) => `${round(x(sample.minutes))},${round(y(sample.mb))}`).join(' ');
      return `<polyline fill="none" stroke="${colour(index)}" stroke-width="2" points="${points}"/>`;
    }),
    ...labels(lines, y).map(
      ({ name, top, index }) =>
        `<text x="${WIDTH - MARGIN.right + 8}" y="${round(top)}" fill="${colour(index)}">${name}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

/** The names of the lines at their ends, none above another one. */
function labels(lines: readonly Line[], y: (mb: number) => number) {
  const wanted = lines
    .map(({ name, samples }, index) => ({ name, index, top: y(samples.at(-1)?.mb ?? 0) + 4 }))
    .toSorted((one, other) => other.top - one.top);
  let lowest = HEIGHT;
  return wanted.map((label) => {
    lowest = Math.min(label.top, lowest - LABEL_HEIGHT);
    return { ...label, top: lowest };
  });
}

const colour = (index: number) => COLOURS[index % COLOURS.length];
const round = (value: number) => Math.round(value * 10) / 10;
/** Rounds up to a number whose fifths are round numbers. */
const roundedUp = (value: number) => {
  const step = 5 * 10 ** Math.floor(Math.log10(value) - 0.5);
  return Math.ceil(value / step) * step;
};
