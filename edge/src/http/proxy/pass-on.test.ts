import { createApp } from '@safar/shared-server/app';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listPackages } from '@safar/shared-contracts/endpoints/packages';
import { startBackend } from '../../testing/stub-backend';
import { Upstream } from '../upstreams/upstream';
import { passOn } from './pass-on';

it('a request that is passed on is one line of the log, as any other', async () => {
  const backend = await startBackend((_request, response) => response.end('[]'));
  const lines: string[] = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  const app = createApp({ name: 'test', logLevel: 'info', logTo });
  await passOn(app, '/api/v1', new Upstream([backend.url], 60_000));
  await app.inject(endpointUrl(listPackages));
  await app.close();
  backend.stop();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ msg: 'request', path: endpointUrl(listPackages), status: 200 }),
  ]);
});
