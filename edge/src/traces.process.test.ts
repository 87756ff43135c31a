import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { endEntries, runEntry } from '@safar/shared-server/testing/entry-process';
import { startOtlpReceiver } from '@safar/shared-server/testing/otlp-receiver';
import { makePrivateJwk } from '@safar/shared-server/token-keys';
import { startBackend, UNREACHABLE } from './testing/stub-backend';

const folder = mkdtempSync(path.join(tmpdir(), 'safar-traces-'));
afterEach(endEntries);
afterAll(() => rmSync(folder, { recursive: true }));

it('a request to a backend continues the trace of the edge, with the build whose screen it is for', async () => {
  const received: (string | undefined)[] = [];
  const backend = await startBackend(({ headers }, response) => {
    received.push(String(headers['traceparent']));
    response.end('{}');
  });
  const receiver = await startOtlpReceiver();
  const { child, listening, ended } = runEntry(path.resolve(__dirname, '..'), 'server', {
    ...{ PORT: '0', RELEASES_DIR: folder, DEPLOY_SECRET: 'x'.repeat(32) },
    RELEASE_KEYS: JSON.stringify({ keys: [makePrivateJwk()] }),
    FIREBASE_CONFIG: '{"apiKey":"k","projectId":"demo-safar"}',
    ...{ AUTH_EMULATOR_URL: UNREACHABLE, TOURS_BACKENDS: UNREACHABLE, TASKS_BACKENDS: backend.url },
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
  });
  const headers = { baggage: 'safar.build=mfe-tasks@cccccccccccc' };
  await (await fetch((await listening) + endpointUrl(listTasks), { headers })).text();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  backend.stop();
  receiver.stop();

  const sent = receiver.spans.find(({ name }) => name.startsWith('send to'));
  const request = receiver.spans.find(({ spanId }) => spanId === sent?.parentSpanId);
  expect(request).toMatchObject({ service: 'edge', attributes: { 'safar.build': 'mfe-tasks@cccccccccccc' } });
  expect(request).not.toHaveProperty('parentSpanId');
  expect(received).toContain(`00-${request?.traceId}-${sent?.spanId}-01`);
});
