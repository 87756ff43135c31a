/** A colour by day and the same thing's colour by night. */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

/** Colours that flow into each other: down the shape, or from its middle outwards. */
export interface Fade {
  readonly stops: readonly (readonly [offset: number, paint: Paint, opacity?: number])[];
  readonly round?: boolean;
}

interface Look {
  readonly fill?: Paint | Fade;
  readonly stroke?: Paint;
  /** Of the stroke, in pixels. */
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
  /** Is there by night only: stars. */
  readonly nightOnly?: boolean;
  /** By which `copyOf` finds it. */
  readonly id?: string;
}

/** One element of the drawing: its tag with the geometry, and how it looks. */
export interface Mark extends Look {
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

export const area = (d: string, fill: Paint | Fade, look: Look = {}): Mark => ({
  ...look,
  geometry: `path d="${d.replaceAll(' -', '-')}"`,
  fill,
});

export const line = (d: string, stroke: Paint, width: number, look: Look = {}): Mark => ({
  ...look,
  geometry: `path d="${d.replaceAll(' -', '-')}"`,
  stroke,
  width,
});

export const disc = (x: number, y: number, r: number, fill: Paint | Fade, look: Look = {}): Mark => ({
  ...look,
  geometry: `circle ${pen`cx="${x}" cy="${y}" r="${r}"`}`,
  fill,
});

export const block = (x: number, y: number, width: number, height: number, fill: Paint | Fade): Mark => ({
  geometry: `rect ${pen`x="${x}" y="${y}" width="${width}" height="${height}"`}`,
  fill,
});

/** What was drawn under that id, once more. */
export const copyOf = (id: string, transform: string, opacity?: number): Mark => ({
  geometry: `use href="#${id}" transform="${transform}"`,
  ...(opacity === undefined ? {} : { opacity }),
});

/** Marks drawn around 0 0, put at a place; a negative scale looks the other way. */
export const put = (x: number, y: number, scale: number, marks: readonly Drawn[], facing = 1): Group => ({
  marks,
  transform: placed(x, y, scale, facing),
});

/** The transform that puts what is drawn around 0 0 at a place. */
export function placed(x: number, y: number, scale: number, facing = 1): string {
  const factors = facing < 0 ? `${short(-scale, 2)} ${short(scale, 2)}` : short(scale, 2);
  return `${pen`translate(${x} ${y})`}scale(${factors})`;
}

/** Path data in few letters: large numbers whole, small ones to a tenth. */
export function pen(texts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
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
