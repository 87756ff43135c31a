import { CANARY, listedBuild, LIVE, sampleRegistry } from '@safar/releases/testing/sample-registry';
import type { TrialReport } from '@safar/shared-contracts/deploy.contract';
import { formatTrials } from './format-trials';

const trial: TrialReport = {
  kind: 'canary',
  package: 'mfe-tours',
  build: CANARY,
  other: LIVE,
  revision: 7,
  tried: { failed: 6, trials: 40 },
  baseline: { failed: 0, trials: 310 },
  phases: { load: 1, render: 5 },
};

const registry = sampleRegistry({
  'mfe-tours': [
    listedBuild('mfe-tours', LIVE, { live: true, traffic: 90 }),
    listedBuild('mfe-tours', CANARY, { traffic: 10 }),
  ],
});

it('of a canary the list says whose it is, how many loads failed and how, beside the live build', () => {
  expect(formatTrials(registry, [trial]).slice(1)).toEqual([
    'Canaries and new live builds',
    '  mfe-tours@cccccccccccc of the team Tours, canary since revision 7: ' +
      '6 of 40 loads failed (1 load, 5 render), 0 of 310 of the live build',
    '    the site stops it when it is significantly worse, from 20 loads of each on',
  ]);
});

it('of one that has not failed it names no phases', () => {
  const text = formatTrials(registry, [{ ...trial, tried: { failed: 0, trials: 3 }, phases: {} }]).join('\n');
  expect(text).toContain('0 of 3 loads failed, 0 of 310');
});

it('of a new live build it says until when it can be taken back', () => {
  const live = { ...trial, kind: 'live' as const, endsAt: '2026-11-27T13:20:00.000Z' };
  const text = formatTrials(registry, [live]).join('\n');
  expect(text).toContain('0 of 310 of bbbbbbbbbbbb before it');
  expect(text).toContain('until 2026-11-27 13:20 UTC the site takes it back when it is significantly worse');
});

it('it says why nothing is known, and nothing while nothing is compared', () => {
  expect(formatTrials(registry, [], 'http://x does not say how they do.')).toContain(
    '  http://x does not say how they do.',
  );
  expect(formatTrials(registry, [])).toEqual([]);
});
