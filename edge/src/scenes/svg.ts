import type { Drawn, Fade, Group, Mark, Paint } from './marks';

/**
 * The drawing as a file. Colours are classes, said twice: by day, and by night for where the page around is dark (a picture
 * in `<img>` follows the `color-scheme` of its element). Plain class selectors, so that librsvg reads them as well.
 */
export function toSvg(width: number, height: number, drawn: readonly Drawn[]): string {
  const classes = new Map<string, readonly [name: string, day: string, night: string]>();
  const fades = new Map<string, readonly [name: string, markup: string]>();

  function classFor(day: string, night: string): string {
    const known = classes.get(day + night);
    if (known) return known[0];
    const name = nameOf(classes.size);
    classes.set(day + night, [name, day, night]);
    return name;
  }

  function idOf(fade: Fade): string {
    const key = JSON.stringify(fade);
    const known = fades.get(key);
    if (known) return known[0];
    const id = `_${nameOf(fades.size)}`;
    const stops = fade.stops.map(([offset, paint, opacity]) => {
      const name = classFor(`stop-color:${short(paint.light)}`, `stop-color:${short(paint.dark)}`);
      return `<stop class="${name}"${attribute('offset', offset || undefined)}${attribute('stop-opacity', opacity)}/>`;
    });
    const tag = fade.round ? 'radialGradient' : 'linearGradient';
    const direction = fade.round ? '' : ' x2="0" y2="1"';
    fades.set(key, [id, `<${tag} id="${id}"${direction}>${stops.join('')}</${tag}>`]);
    return id;
  }

  function element(mark: Mark): string {
    const day: string[] = [];
    const night: string[] = [];
    const say = (property: string, paint: Paint) => {
      day.push(`${property}:${short(paint.light)}`);
      night.push(`${property}:${short(paint.dark)}`);
    };
    let fill = '';
    if (mark.fill && 'stops' in mark.fill) fill = attribute('fill', `url(#${idOf(mark.fill)})`);
    else if (mark.fill) say('fill', mark.fill);
    let line = '';
    if (mark.stroke) {
      if (!mark.fill) line = 'L ';
      say('stroke', mark.stroke);
    }
    if (mark.nightOnly) say('opacity', { light: '0', dark: String(mark.opacity ?? 1) });
    const changed = night.filter((each) => !day.includes(each));
    const looks = day.length ? attribute('class', line + classFor(day.join(';'), changed.join(';'))) : '';
    const opacity = mark.nightOnly ? '' : attribute('opacity', mark.opacity);
    return `<${mark.geometry}${attribute('id', mark.id)}${looks}${fill}${attribute('stroke-width', mark.width)}${attribute('stroke-dasharray', mark.dash)}${opacity}/>`;
  }

  const markup = (each: Drawn): string => ('marks' in each ? group(each) : element(each));
  const group = ({ marks, transform, opacity, id }: Group) =>
    `<g${attribute('id', id)}${attribute('transform', transform)}${attribute('opacity', opacity)}>${marks.map(markup).join('')}</g>`;

  const body = drawn.map(markup).join('');
  const rules = [...classes.values()];
  const day = rules.map(([name, looks]) => `.${name}{${looks}}`).join('');
  const night = rules.flatMap(([name, , looks]) => (looks ? `.${name}{${looks}}` : [])).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>.L{fill:none;stroke-linecap:round}${day}@media (prefers-color-scheme:dark){${night}}</style><defs>${[...fades.values()].map(([, fade]) => fade).join('')}</defs>${body}</svg>`;
}

function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? String(Number(value.toFixed(2))).replace(/^0\./, '.') : value}"`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKMNOPQRSTUVWXYZ';

/** a, b, … Z, a1, b1, …; L is taken: lines. */
function nameOf(count: number): string {
  return (LETTERS[count % LETTERS.length] ?? '') + (Math.floor(count / LETTERS.length) || '');
}

/** #aabbcc is #abc. */
const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
