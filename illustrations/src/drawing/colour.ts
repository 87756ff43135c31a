/**
 * A colour in OKLab, where the middle between two colours looks like the middle. The functions below take and
 * return `#rrggbb`. Source: https://bottosson.github.io/posts/oklab/
 */
type Lab = readonly [lightness: number, a: number, b: number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

function toLab(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  const parts = [
    4.0767 * l - 3.3077 * m + 0.231 * s,
    -1.2684 * l + 2.6098 * m - 0.3413 * s,
    -0.0042 * l - 0.7034 * m + 1.7076 * s,
  ];
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, value)))));
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` is that of the second, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const [l, a, b] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return toHex([l + (l2 - l) * share, a + (a2 - a) * share, b + (b2 - b) * share]);
}

/** Returns the colour by moonlight: darker, bluer and less saturated. */
export function byNight(colour: string): string {
  const [l, a, b] = toLab(colour);
  return toHex([0.13 + l * 0.44, a * 0.55 - 0.012, b * 0.42 - 0.026]);
}

/** Turns the hue of a colour by some degrees. */
export function turned(colour: string, degrees: number): string {
  const [l, a, b] = toLab(colour);
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return toHex([l, a * cosine - b * sine, a * sine + b * cosine]);
}
