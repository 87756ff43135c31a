import { area, pen } from '../marks';
import { smooth, straight, waves, type Point } from './curve';
import type { Layer } from './layer';

export interface Ridge {
  /** Where its line runs, share of the height. */
  readonly at: number;
  /** How far the line rises and falls, in pixels of a card. */
  readonly swing: number;
  readonly colour: string;
  /** Haze before it, 0 to 1. */
  readonly far?: number;
  /** Pixels of a card between two points of the line: small is restless. */
  readonly step?: number;
  /** Corners instead of curves: rock. */
  readonly sharp?: boolean;
  /** How far down it is drawn, in pixels of a card: to the bottom unless said. */
  readonly deep?: number;
}

/** A line of hills from edge to edge; its foot lies in the haze. */
export const ridge =
  ({ at, swing, colour, far = 0, step = 160, sharp = false, deep }: Ridge): Layer =>
  ({ chance, palette, ...stage }) => {
    const row = chance(`ridge ${at}`);
    let points: Point[] = waves({ ...stage, chance, palette }, row, at * stage.height, swing, step);
    if (sharp) points = points.map(([x, y]) => [x, y + row.between(-0.35, 0.35) * swing * stage.unit]);
    const end = deep === undefined ? stage.height : at * stage.height + deep * stage.unit;
    const outline = (sharp ? straight : smooth)(points);
    return [
      area(pen`${outline}V${end}H-20Z`, {
        stops: [
          [0, palette.of(colour, far)],
          [1, palette.of(colour, Math.min(0.92, far + 0.38))],
        ],
      }),
    ];
  };
