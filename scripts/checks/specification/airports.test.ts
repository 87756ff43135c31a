import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';

const Search = v.object({ matchAirports: v.function() });
const Sample = v.object({ SAMPLE_TOURS: v.array(v.object({ destination: v.string() })) });

it('an airport is found for every destination of the sample data', async () => {
  const search: unknown = await import(
    path.join(ROOT, 'mfe-home-search/src/flight-search/match-airports.ts')
  );
  const sample: unknown = await import(path.join(ROOT, 'backend-tours/src/sample/tours.ts'));
  const { matchAirports } = v.parse(Search, search);
  const found = (place: string) => v.parse(v.array(v.unknown()), matchAirports(place)).length > 0;
  const { SAMPLE_TOURS } = v.parse(Sample, sample);
  expect(SAMPLE_TOURS.length).toBeGreaterThanOrEqual(48);
  expect(SAMPLE_TOURS.filter(({ destination }) => !found(destination))).toEqual([]);
});
