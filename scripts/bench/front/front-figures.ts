import { markdownTable } from '../../markdown-table';
import { median } from '../../statistics';
import type { PageView } from './page-views';
import type { StoredResponse } from './stored-responses';

/** What was published, and when, by `performance.now()`. */
export interface Published {
  readonly build: string;
  readonly revision: number;
  readonly at: number;
}

/** What happened in front of a site. */
export interface FrontRun {
  readonly views: readonly PageView[];
  /** The live build at first. */
  readonly before: string;
  readonly published: Published;
  readonly canary: Published & { readonly ended: number };
  readonly changes: number;
  readonly secondsOfChange: number;
  readonly signedInViews: number;
  /** How many responses to somebody who is signed in the cache had. */
  readonly sharedWithSignedIn: number;
  readonly stored: readonly StoredResponse[];
  /** What nobody else may read. */
  readonly private: readonly string[];
}

const GOALS = { hitRate: 0.95, seconds: 2 };

export interface FrontFigures {
  readonly views: number;
  readonly perSecond: number;
  readonly changes: number;
  /** The share of anonymous page views, while no canary ran, that the cache had. */
  readonly hitRate: number;
  readonly misses: number;
  /** How many of these misses the edge did not have for everybody yet. */
  readonly unready: number;
  readonly hitMs: number;
  readonly missMs: number;
  readonly secondsOfRelease: number;
  readonly secondsOfCanary: number;
  readonly secondsOfCanaryEnd: number;
  readonly secondsOfChange: number;
  readonly canaryViews: number;
  readonly canaryShare: number;
  readonly signedInViews: number;
  readonly stored: number;
  /** What must not be, each as a sentence. */
  readonly findings: readonly string[];
}

/** What a run shows. */
export function figuresOf(run: FrontRun): FrontFigures {
  const { views, before, published, canary, stored } = run;
  const isInCanary = ({ at }: PageView) => at >= canary.at && at < canary.ended;
  const inCanary = views.filter(isInCanary);
  const others = views.filter((view) => !isInCanary(view));
  const hits = others.filter(({ isHit }) => isHit);
  const misses = others.filter(({ isHit }) => !isHit);
  const first = views.reduce((earliest, { at }) => Math.min(earliest, at), Infinity);
  const latest = views.reduce((last, { at }) => Math.max(last, at), -Infinity);
  const secondsSince = (at: number, isOutdated: (view: PageView) => boolean) =>
    Math.max(0, ...views.filter((view) => view.at > at && isOutdated(view)).map((view) => view.at - at)) /
    1000;
  return {
    views: views.length,
    perSecond: views.length / ((latest - first) / 1000),
    changes: run.changes,
    hitRate: hits.length / others.length,
    misses: misses.length,
    unready: misses.filter(({ isForAll }) => !isForAll).length,
    hitMs: median(hits.map(({ ms }) => ms)),
    missMs: median(misses.map(({ ms }) => ms)),
    secondsOfRelease: secondsSince(published.at, ({ build }) => build === before),
    secondsOfCanary: secondsSince(canary.at, ({ revision }) => revision < canary.revision),
    secondsOfCanaryEnd: secondsSince(canary.ended, ({ revision }) => revision <= canary.revision),
    secondsOfChange: run.secondsOfChange,
    canaryViews: inCanary.length,
    canaryShare: inCanary.filter(({ build }) => build === canary.build).length / inCanary.length,
    signedInViews: run.signedInViews,
    stored: stored.length,
    findings: [...mixtures(run), ...leaks(run)],
  };
}

/** What is not coherent: a page of builds that never were a set, or of another set than the visitor had. */
function mixtures({ views, before, published, canary }: FrontRun): string[] {
  const allowed = (revision: number) => {
    if (revision < published.revision) return [before];
    return revision === canary.revision ? [published.build, canary.build] : [published.build];
  };
  const strange = views.filter(({ revision, build }) => !allowed(revision).includes(build));
  const stored = views.filter(({ revision, isHit }) => isHit && revision === canary.revision);
  const builds = new Map<number, Set<string>>();
  for (const { visitor, revision, build } of views) {
    if (revision === canary.revision) {
      builds.set(visitor, (builds.get(visitor) ?? new Set()).add(build));
    }
  }
  const changed = [...builds.values()].filter(({ size }) => size > 1);
  return [
    ...(strange.length > 0 ? [`${strange.length} pages had a build that their revision does not have.`] : []),
    ...(stored.length > 0 ? [`${stored.length} pages of the canary's revision came from the cache.`] : []),
    ...(changed.length > 0 ? [`${changed.length} visitors had two builds during the canary.`] : []),
  ];
}

/** What is stored and must not be. */
function leaks({ stored, private: secrets, sharedWithSignedIn }: FrontRun): string[] {
  const withSecret = stored.filter(({ headers, body }) =>
    secrets.some((secret) => headers.includes(secret) || body.includes(secret)),
  );
  const withCookie = stored.filter(({ headers }) => /^set-cookie:/im.test(headers));
  return [
    ...withSecret.map(({ key }) => `Stored with what only one user may read: ${key}`),
    ...withCookie.map(({ key }) => `Stored with a cookie: ${key}`),
    ...(stored.length === 0 ? ['Nothing was stored at all.'] : []),
    ...(sharedWithSignedIn > 0 ? [`${sharedWithSignedIn} own bookings came from the cache.`] : []),
  ];
}

/** Whether a run has reached what it must. */
export const isReached = ({ hitRate, findings, ...figures }: FrontFigures): boolean =>
  hitRate >= GOALS.hitRate &&
  findings.length === 0 &&
  [
    figures.secondsOfRelease,
    figures.secondsOfCanary,
    figures.secondsOfCanaryEnd,
    figures.secondsOfChange,
  ].every((seconds) => seconds <= GOALS.seconds);

/** As Markdown, for docs/performance.md. */
export function tableOf(figures: FrontFigures): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const ms = (value: number) => (Number.isNaN(value) ? 'none' : `${value.toFixed(0)} ms`);
  const rows: readonly (readonly [string, string, string])[] = [
    ['page views of anonymous visitors', '', `${figures.views}, ${figures.perSecond.toFixed(0)} a second`],
    ['changes of data meanwhile', '', String(figures.changes)],
    ['from the cache, while no canary ran', '≥ 95 %', percent(figures.hitRate)],
    ['from the edge then, before it had the page for everybody', '', `${figures.misses}, ${figures.unready}`],
    ['from the cache, from the edge', '', `${ms(figures.hitMs)}, ${ms(figures.missMs)}`],
    ['until all get a published build', '≤ 2 s', seconds(figures.secondsOfRelease)],
    ['until all pages are of a canary’s revision', '≤ 2 s', seconds(figures.secondsOfCanary)],
    ['until no page is, after its end', '≤ 2 s', seconds(figures.secondsOfCanaryEnd)],
    ['until a page shows a changed tour', '≤ 2 s', seconds(figures.secondsOfChange)],
    [
      'page views during the canary, with its build',
      '',
      `${figures.canaryViews}, ${percent(figures.canaryShare)}`,
    ],
    ['own bookings read meanwhile', '', String(figures.signedInViews)],
    ['responses stored at the end', '', String(figures.stored)],
    ['mixtures, and stored bytes of users', '0', String(figures.findings.length)],
  ];
  return [markdownTable(['what', 'goal', 'measured'], rows), ...figures.findings].join('\n');
}
