/** The light of an hour. */
export interface Hour {
  /** The sky from the top to the horizon. */
  readonly sky: readonly [string, string, string];
  /** The colour into which distant things fade. */
  readonly haze: string;
  readonly sun: string;
  readonly glow: string;
  /** The colour of which everything on the ground takes a share, 0 to 1. */
  readonly tint: string;
  readonly share: number;
  /** The height of the sun: 0 on the horizon, 1 at the top edge. */
  readonly height: readonly [low: number, high: number];
  readonly night: keyof typeof NIGHTS;
}

export const HOURS = {
  dawn: {
    sky: ['#7fa9bf', '#f0d3c0', '#fde3b8'],
    haze: '#f4dcc6',
    sun: '#fff6dc',
    glow: '#ffdf9f',
    tint: '#e7b59a',
    share: 0.12,
    height: [0.1, 0.3],
    night: 'teal',
  },
  morning: {
    sky: ['#6aa9c0', '#bfdedb', '#f6ecd0'],
    haze: '#dfe9dc',
    sun: '#fffbe8',
    glow: '#fff0bf',
    tint: '#d9e2c6',
    share: 0.06,
    height: [0.4, 0.65],
    night: 'teal',
  },
  day: {
    sky: ['#3f93bd', '#93cbdc', '#e3f1e6'],
    haze: '#cfe4e4',
    sun: '#fffdf0',
    glow: '#fff6d0',
    tint: '#cfe6ea',
    share: 0.04,
    height: [0.6, 0.78],
    night: 'blue',
  },
  golden: {
    sky: ['#5e93a6', '#efd5a4', '#f9b97f'],
    haze: '#f3c593',
    sun: '#fff3cd',
    glow: '#ffd98f',
    tint: '#e08f4f',
    share: 0.16,
    height: [0.1, 0.32],
    night: 'amber',
  },
  dusk: {
    sky: ['#34507c', '#b07f98', '#f7b58c'],
    haze: '#dd9f92',
    sun: '#fff0cf',
    glow: '#ffc98d',
    tint: '#6d4a72',
    share: 0.3,
    height: [0.04, 0.16],
    night: 'violet',
  },
  mist: {
    sky: ['#9dbcbd', '#d3dfd4', '#f3efdc'],
    haze: '#e3e8da',
    sun: '#fffdf0',
    glow: '#fffbe0',
    tint: '#c6d4ca',
    share: 0.16,
    height: [0.3, 0.55],
    night: 'teal',
  },
} as const satisfies Record<string, Hour>;

export type HourName = keyof typeof HOURS;

/** The light of the nights, for pages with a dark theme. */
export const NIGHTS = {
  teal: { sky: ['#081c28', '#134152', '#3f7f83'], haze: '#2d6068', glow: '#b4e0da' },
  blue: { sky: ['#081836', '#163a63', '#437a9c'], haze: '#33628a', glow: '#bcdcf0' },
  amber: { sky: ['#0c1c30', '#27435a', '#8a7567'], haze: '#54606c', glow: '#f0d9a8' },
  violet: { sky: ['#0e1436', '#2f3268', '#7a628c'], haze: '#56538a', glow: '#dcc6ec' },
} as const;
