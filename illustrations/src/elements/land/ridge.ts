import { area, compact } from '../../drawing/marks';
import { smooth, straight, waves, type Point } from '../../drawing/curve';
import type { Layer } from '../../drawing/layer';

export interface Ridge {
  /** The height of its line, as a share of the picture's. */
  readonly at: number;
  /** How far the line rises and falls, in pixels of a card. */
  readonly swing: number;
  readonly colour: string;
  /** The haze before it, 0 to 1. */
  readonly far?: number;
  /** The distance between two points of the line, in pixels of a card: a small one makes it restless. */
  readonly step?: number;
  /** Whether it has corners, as rock has, instead of curves. */
  readonly sharp?: boolean;
  /** How far down it is drawn, in pixels of a card. By default to the bottom. */
  readonly deep?: number;
}

/** A line of hills from edge to edge, with its foot in the haze. */
export const ridge =
  ({ at, swing, colour, far = 0, step = 160, sharp = false, deep }: Ridge): Layer =>
  (stage) => {
    const { palette } = stage;
    const random = stage.randomFor(`ridge ${at}`);
    let points: Point[] = waves(stage, random, at * stage.height, swing, step);
    if (sharp) points = points.map(([x, y]) => [x, y + random.between(-0.35, 0.35) * swing * stage.unit]);
    const end = deep === undefined ? stage.height : at * stage.height + deep * stage.unit;
    const outline = (sharp ? straight : smooth)(points);
    return [
      area(compact`${outline}V${end}H-20Z`, {
        stops: [
          [0, palette.of(colour, far)],
          [1, palette.of(colour, Math.min(0.92, far + 0.38))],
        ],
      }),
    ];
  };
