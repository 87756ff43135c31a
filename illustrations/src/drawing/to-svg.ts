import type { Drawn, Fade, Group, Mark, Paint } from './marks';

/**
 * Returns the drawing as SVG. A class sets a colour for light pages and one for dark pages: an SVG in `<img>`
 * follows the `color-scheme` of the element. The selectors are simple, because librsvg has to understand them
 * too.
 */
export function toSvg(width: number, height: number, drawn: readonly Drawn[]): string {
  const colours = new Map<string, readonly [name: string, paint: Paint]>();
  const fades = new Map<string, readonly [name: string, markup: string]>();

  function classOf(paint: Paint): string {
    const key = paint.light + paint.dark;
    const [name] = colours.get(key) ?? [nameOf(colours.size)];
    colours.set(key, [name, paint]);
    return name;
  }

  function idOf(fade: Fade): string {
    const key = JSON.stringify(fade);
    const known = fades.get(key);
    if (known) return known[0];
    const id = nameOf(fades.size);
    const stops = fade.stops.map(
      ([offset, paint, opacity]) =>
        `<stop class="${classOf(paint)}"${attribute('offset', offset || undefined)}${attribute('stop-opacity', opacity)}/>`,
    );
    const [tag, direction] = fade.round ? ['radialGradient', ''] : ['linearGradient', ' x2="0" y2="1"'];
    fades.set(key, [id, `<${tag} id="_${id}"${direction}>${stops.join('')}</${tag}>`]);
    return id;
  }

  function element({ geometry, fill, stroke, ...style }: Mark): string {
    const fade = fill && 'stops' in fill ? fill : undefined;
    const colour = fill && !('stops' in fill) ? fill : stroke;
    const names = [stroke && !fill ? 'L' : '', style.nightOnly ? 'N' : '', colour ? classOf(colour) : ''];
    const attributes = [
      attribute('id', style.id),
      attribute('class', names.filter(Boolean).join(' ') || undefined),
      attribute('fill', fade && `url(#_${idOf(fade)})`),
      attribute('stroke', fade && stroke && 'currentColor'),
      attribute('stroke-width', style.width),
      attribute('stroke-dasharray', style.dash),
      attribute(style.nightOnly ? `${fill ? 'fill' : 'stroke'}-opacity` : 'opacity', style.opacity),
    ];
    return `<${geometry}${attributes.join('')}/>`;
  }

  const markup = (each: Drawn): string => ('marks' in each ? group(each) : element(each));
  const group = ({ marks, transform, opacity, id }: Group) =>
    `<g${attribute('id', id)}${attribute('transform', transform)}${attribute('opacity', opacity)}>${marks.map(markup).join('')}</g>`;

  const body = drawn.map(markup).join('');
  const rules = (light: 'light' | 'dark') =>
    [...colours.values()].map(([name, paint]) => `.${name}{color:${short(paint[light])}}`).join('');
  const rulesOfAll = `stop{stop-color:currentColor}.L{fill:none;stroke:currentColor;stroke-linecap:round}.N{opacity:0}${rules('light')}@media (prefers-color-scheme:dark){.N{opacity:1}${rules('dark')}}`;
  const defs = [...fades.values()].map(([, fade]) => fade).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="currentColor"><style>${rulesOfAll}</style><defs>${defs}</defs>${body}</svg>`;
}

function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? String(Number(value.toFixed(2))).replace(/^0\./, '.') : value}"`;
}

/** The letters of class names, without L (lines) and N (night only). */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKMOPQRSTUVWXYZ';

/** Returns a, b, … Z, a1, b1, … */
function nameOf(count: number): string {
  return (LETTERS[count % LETTERS.length] ?? '') + (Math.floor(count / LETTERS.length) || '');
}

/** Returns `#abc` for `#aabbcc`. */
const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
