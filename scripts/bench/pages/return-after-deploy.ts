import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@safar/shared-contracts/paths';
import type { BrowserContext } from 'playwright-core';
import { untilPage } from '../../checks/screens/page-content';
import { publishChanged, writeChangedCopy } from '../changed-copy';
import type { MeasuredVisit } from './measured-pages';
import { measureVisit } from './measure-visit';
import { Pairs, SIDES, type Side } from './pairs';
import { openContext, type TwoSites } from './two-sites';
import { CONDITIONS, SCREEN_VISITS, SLOW, whatToVisit, type ScreenVisit } from './visits';

/** A text of one screen of one remote, which stands in one chunk of either side. */
const CHANGE = ['Failed to load packages.', 'No packages were loaded.'] as const;
const CHANGED_REMOTE = 'mfe-tours';

/** Visitors who come back to the list of tours after one word of its remote has changed. */
export async function returnAfterDeploy(sites: TwoSites, repetitions: number): Promise<MeasuredVisit> {
  const visit = SCREEN_VISITS.find(({ path: address }) => address(sites.ids) === paths.allPackages);
  if (!visit) throw new Error('The list of tours is not visited.');
  const returning: Record<Side, BrowserContext[]> = { federated: [], single: [] };
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const side of SIDES) returning[side].push(await visitBefore(sites, side, visit));
  }
  await deployChange(sites);
  // The pages of a new release are rendered soon after it: who comes earlier gets one without content.
  await untilPage(sites.originOf('federated') + visit.path(sites.ids));
  const pairs: MeasuredVisit['pairs'] = new Pairs();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    await pairs.measure(async (side) => {
      const context = returning[side].pop();
      if (!context) throw new Error('Nobody is left who returns.');
      const figures = await measureVisit(context, whatToVisit(sites, side, visit, CONDITIONS[SLOW]));
      await context.close();
      return { ...figures };
    });
  }
  return { visit, conditions: SLOW, cache: 'after a deploy', pairs };
}

async function visitBefore(sites: TwoSites, side: Side, visit: ScreenVisit): Promise<BrowserContext> {
  const context = await openContext(sites, side, visit.signedIn);
  await measureVisit(context, whatToVisit(sites, side, visit, CONDITIONS.fast));
  return context;
}

async function deployChange({ stack, single, singleFolder }: TwoSites): Promise<void> {
  await publishChanged(stack, CHANGED_REMOTE, CHANGE);
  const target = path.join(mkdtempSync(path.join(stack.settings.dataFolder, 'changed-')), 'single');
  await writeChangedCopy(singleFolder, target, CHANGE);
  await single.deploy(target);
}
