import { CANARY, LIVE, registryWithCanary } from '@safar/releases/testing/sample-registry';
import { newPage, temporaryCounts } from '@safar/releases/testing/temporary-counts';
import { SharedCounts } from '@safar/releases';
import { TRIALS_PATH, TrialsResponse } from '@safar/shared-contracts/deploy.contract';
import { createApp } from '@safar/shared-server/app';
import * as v from 'valibot';
import { ReleaseAnalysis } from '../telemetry/analysis/release-analysis';
import { trialsRoutes } from './trials.routes';

const REVISION = 7;

it('everybody may read how the canary does, as all edges counted it since it began', async () => {
  const app = createApp({ name: 'edge', logLevel: 'silent' });
  const { store, counts } = temporaryCounts();
  const refuse = () => Promise.reject(new Error('Nothing is stopped here.'));
  const service = { abortCanary: refuse, advance: refuse, takeBack: refuse };
  const analysis = new ReleaseAnalysis({ store, counts, service, log: app.log, watchMs: 0 });
  trialsRoutes(app, { registry: async () => registryWithCanary(10, REVISION), counts, analysis });

  const other = new SharedCounts(store);
  for (const edge of [counts, other]) {
    const of = (build: string, revision = REVISION) => ({ package: 'mfe-tours', build, revision });
    edge.add(of(CANARY, REVISION - 1), 'render', newPage());
    edge.add(of(CANARY), 'load', newPage());
    for (let i = 0; i < 3; i += 1) {
      const page = newPage();
      edge.add(of(CANARY), 'loaded', page);
      if (i > 0) edge.add(of(CANARY), 'render', page);
      edge.add(of(LIVE), 'loaded', newPage());
    }
  }
  await other.write();

  const response = await app.inject({ url: TRIALS_PATH });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(v.parse(TrialsResponse, response.json()).data).toEqual([
    {
      kind: 'canary',
      package: 'mfe-tours',
      build: CANARY,
      other: LIVE,
      revision: REVISION,
      tried: { failed: 6, trials: 8 },
      baseline: { failed: 0, trials: 6 },
      phases: { load: 2, render: 4 },
    },
  ]);
  await app.close();
});
