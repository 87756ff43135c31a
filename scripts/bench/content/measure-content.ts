import { setTimeout as pause } from 'node:timers/promises';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { paths } from '@safar/shared-contracts/paths';
import { hasContent, untilPage } from '../../checks/screens/page-content';
import { withOwnStack } from '../../checks/screens/with-stack';
import { requestFrom } from '../../checks/site-requests';
import { markdownTable } from '../../markdown-table';
import type { Progress } from '../../progress';
import { ChangingGuide } from '../changing-guide';
import { writeMeasured } from '../performance-document';

const DAY_MS = 86_400_000;
/** The tours that are changed. The one that leaves first is on the home page and All Packages. */
const CHANGED = [
  { leaves: 'first of all', departureDate: inDays(0) },
  { leaves: 'last of all', departureDate: inDays(1_000) },
];
const CHANGES_PER_SECOND = [1, 5];
const SECONDS = 20;
const VIEWS_PER_SECOND = 10;
const TOURS = 4;

/** Page views while a tour was changed so often. */
interface ContentFigures {
  readonly leaves: string;
  readonly perSecond: number;
  readonly changes: number;
  readonly views: number;
  readonly withContent: number;
}

/**
 * Measures how many page views of anonymous visitors have their content while a tour changes. Writes the
 * table into docs/performance.md.
 */
export async function measureContent(
  progress: Progress,
): Promise<{ text: string; json: readonly ContentFigures[] }> {
  const measured: ContentFigures[] = [];
  await withOwnStack(progress, async ({ origin }) => {
    const addresses = await addressesOf(origin);
    for (const { leaves, departureDate } of CHANGED) {
      const guide = await ChangingGuide.signIn(origin, departureDate);
      for (const perSecond of CHANGES_PER_SECOND) {
        await progress.step(
          `${SECONDS} s, ${perSecond} changes a second, the tour leaves ${leaves}`,
          async () => {
            // Each page is to have its content before it is counted.
            await Promise.all(addresses.map((address) => untilPage(origin + address)));
            measured.push({ leaves, ...(await viewWhileChanging({ origin, addresses, guide, perSecond })) });
          },
        );
      }
    }
  });
  const text = tableOf(measured);
  await writeMeasured('content', text);
  return { text, json: measured };
}

async function addressesOf(origin: string): Promise<readonly string[]> {
  const { data } = await requestFrom(origin, listPackages);
  const tours = data.slice(0, TOURS).map(({ _id }) => paths.tourDetails(_id));
  return [paths.home, paths.allPackages, ...tours, paths.taskBoard];
}

async function viewWhileChanging({
  origin,
  addresses,
  guide,
  perSecond,
}: {
  readonly origin: string;
  readonly addresses: readonly string[];
  readonly guide: ChangingGuide;
  readonly perSecond: number;
}): Promise<Omit<ContentFigures, 'leaves'>> {
  const [began, before] = [performance.now(), guide.changes];
  const elapsed = () => (performance.now() - began) / 1000;
  const isOver = () => elapsed() >= SECONDS;
  const changing = guide.changeUntil(isOver, () => before + elapsed() * perSecond);
  const views: Promise<boolean>[] = [];
  while (!isOver()) {
    const address = addresses[views.length % addresses.length] ?? paths.home;
    views.push(arrivesWithContent(origin + address));
    await pause(Math.max(0, (views.length / VIEWS_PER_SECOND - elapsed()) * 1000));
  }
  await changing;
  const withContent = (await Promise.all(views)).filter(Boolean).length;
  return { perSecond, changes: guide.changes - before, views: views.length, withContent };
}

async function arrivesWithContent(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const html = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${html.slice(0, 200)}`);
  return hasContent(html);
}

function tableOf(measured: readonly ContentFigures[]): string {
  return markdownTable(
    ['the tour leaves', 'changes a second', 'changes', 'page views', 'with content'],
    measured.map(({ leaves, perSecond, changes, views, withContent }) => [
      ...[leaves, String(perSecond), String(changes), String(views)],
      `${((100 * withContent) / views).toFixed(0)} %`,
    ]),
  );
}

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
