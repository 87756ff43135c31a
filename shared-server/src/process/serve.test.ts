import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app';
import { listen } from './serve';

/** Ends when so many connections are there. */
const CONNECT = `
  const { connect } = require('node:net');
  const [port, count] = process.argv.slice(1).map(Number);
  let connected = 0;
  for (let number = 0; number < count; number += 1)
    connect(port, '127.0.0.1', () => (connected += 1) === count && process.exit());
`;

it('whoever connects while a server is busy is not turned away', async () => {
  const app = createApp({ name: 'test', logLevel: 'silent' });
  await listen(app, { HOST: '127.0.0.1', PORT: 0 });
  const { port } = app.server.address() as AddressInfo;
  // Until the other process ends, this one accepts nothing.
  const { status } = spawnSync(process.execPath, ['-e', CONNECT, String(port), '1000'], { timeout: 30_000 });
  await app.close();
  expect(status).toBe(0);
});
