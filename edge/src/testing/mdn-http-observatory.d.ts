/** The parts of the package that observatory.mjs uses; it declares no types. */
declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(host: string);
    readonly responses: object;
  }
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  export const ALL_TESTS: ((requests: Requests) => { pass: boolean; result: string | null })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { grade: string; score: number };
}
