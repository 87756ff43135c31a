import styled from '@emotion/styled';

/**
 * A small drawn landscape, recognisable by its seed (a destination, a title): the same text always draws the same ridges.
 * Decoration: says nothing to screen readers.
 */
export function Scene({ seed }: { seed: string }) {
  const random = randomBy(seed);
  const sunX = 60 + random() * 280;
  const sunY = 60 + random() * 70;
  return (
    <Drawing viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect className="sky" width="400" height="300" />
      <circle className="sun" cx={sunX} cy={sunY} r="32" />
      <path className="far" d={ridge(random, 170, 50)} />
      <path className="near" d={ridge(random, 225, 35)} />
    </Drawing>
  );
}

/** A smooth line from edge to edge around `height`, closed along the bottom. */
function ridge(random: () => number, height: number, swing: number): string {
  const points = [0, 100, 200, 300, 400].map((x) => ({ x, y: height + (random() - 0.5) * 2 * swing }));
  const line = points.map(({ x, y }, index) => {
    const before = points[index - 1];
    if (!before) return `M0 ${y.toFixed(0)}`;
    const middle = (before.x + x) / 2;
    return `C${middle} ${before.y.toFixed(0)} ${middle} ${y.toFixed(0)} ${x} ${y.toFixed(0)}`;
  });
  return `${line.join('')}V300H0Z`;
}

/** Numbers from 0 to 1 that depend on nothing but the text (FNV-1a, then a linear congruence). */
function randomBy(text: string): () => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const Drawing = styled.svg`
  width: 100%;
  height: 100%;

  .sky {
    fill: var(--sky);
  }
  .sun {
    fill: var(--sun);
  }
  .far {
    fill: var(--ridge-far);
  }
  .near {
    fill: var(--ridge-near);
  }
`;
