import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import * as v from 'valibot';
import { testEdge } from '../../testing/test-edge';

const Grades = v.array(v.object({ grade: v.string(), score: v.number(), failed: v.array(v.string()) }));
const OBSERVATORY = path.join(__dirname, '../../testing/observatory.mjs');
const ADDRESSES = ['/', '/no-such-screen', '/remotes/mfe-tours/bbbbbbbbbbbb/isolated.html', '/__releases'];

it('Mozilla’s HTTP Observatory gives every kind of page A+, with 130 points or more', async () => {
  const folder = new ReleaseFolder();
  const app = await testEdge(folder, { SITE_URL: 'https://safar.example' });
  const responses = await Promise.all(ADDRESSES.map((address) => app.inject(address)));
  const pages = responses.map(({ statusCode, headers, body }) => ({
    status: statusCode,
    headers,
    html: body,
  }));
  const input = JSON.stringify({ host: 'safar.example', pages });
  const output = execFileSync(process.execPath, [OBSERVATORY], { input, encoding: 'utf8', timeout: 60_000 });
  const grades = v.parse(Grades, JSON.parse(output));
  expect(grades.map(({ grade, failed }) => ({ grade, failed }))).toEqual(
    ADDRESSES.map(() => ({ grade: 'A+', failed: [] })),
  );
  for (const { score } of grades) expect(score).toBeGreaterThanOrEqual(130);
});
