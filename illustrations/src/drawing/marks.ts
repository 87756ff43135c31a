/** The colour of a thing by day (light theme) and by night (dark theme). */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

/** A gradient: down the shape, or `round`, from its middle outwards. */
export interface Fade {
  readonly stops: readonly (readonly [offset: number, paint: Paint, opacity?: number])[];
  readonly round?: boolean;
}

interface Style {
  readonly fill?: Paint | Fade;
  readonly stroke?: Paint;
  /** The width of the stroke in pixels. */
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  /** Whether it shows by night only, such as stars. */
  readonly nightOnly?: boolean;
  /** The id that `copyOf` refers to. */
  readonly id?: string;
}

/** One SVG element: its tag with the geometry, and its style. */
export interface Mark extends Style {
  readonly geometry: string;
}

/** Marks that are moved, scaled or faded as one. */
export interface Group {
  readonly marks: readonly Drawn[];
  readonly transform?: string;
  readonly opacity?: number;
  readonly id?: string;
}

export type Drawn = Mark | Group;

export const area = (d: string, fill: Paint | Fade, style: Style = {}): Mark => ({
  ...style,
  geometry: `path d="${d.replaceAll(' -', '-')}"`,
  fill,
});

export const line = (d: string, stroke: Paint, width: number, style: Style = {}): Mark => ({
  ...style,
  geometry: `path d="${d.replaceAll(' -', '-')}"`,
  stroke,
  width,
});

export const circle = (x: number, y: number, r: number, fill: Paint | Fade): Mark => ({
  geometry: `circle ${compact`cx="${x}" cy="${y}" r="${r}"`}`,
  fill,
});

export const rect = (x: number, y: number, width: number, height: number, fill: Paint | Fade): Mark => ({
  geometry: `rect ${compact`x="${x}" y="${y}" width="${width}" height="${height}"`}`,
  fill,
});

/** Draws the mark with that id once more. */
export const copyOf = (id: string, transform: string, opacity?: number): Mark => ({
  geometry: `use href="#${id}" transform="${transform}"`,
  ...(opacity === undefined ? {} : { opacity }),
});

/** Moves marks that are drawn around 0 0 to a point. A negative `facing` mirrors them. */
export const put = (x: number, y: number, scale: number, marks: readonly Drawn[], facing = 1): Group => ({
  marks,
  transform: placed(x, y, scale, facing),
});

/** Returns the transform that moves marks around 0 0 to a point. */
export function placed(x: number, y: number, scale: number, facing = 1): string {
  const factors = facing < 0 ? `${short(-scale, 2)} ${short(scale, 2)}` : short(scale, 2);
  return `${compact`translate(${x} ${y})`}scale(${factors})`;
}

/**
 * A template tag that rounds numbers: large ones to integers, small ones to a tenth. It keeps drawings small.
 */
export function compact(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return texts.reduce((whole, text, index) => {
    const value = values[index - 1];
    return (
      whole + (typeof value === 'number' ? short(value, Math.abs(value) < 10 ? 1 : 0) : (value ?? '')) + text
    );
  });
}

function short(value: number, digits: number): string {
  return String(Number(value.toFixed(digits))).replace(/^(-?)0\./, '$1.');
}
