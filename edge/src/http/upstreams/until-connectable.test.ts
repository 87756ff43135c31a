import { once } from 'node:events';
import { createServer } from 'node:net';
import { untilConnectable } from './until-connectable';

it.each(['127.0.0.1', '::1'])(
  'an instance at %s is found as soon as it accepts connections',
  async (host) => {
    const server = createServer((socket) => socket.destroy()).listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'string' || !address) throw new Error('The server has no port.');
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
    expect(await untilConnectable([url], performance.now() + 2_000)).toBe(url);
    server.close();
  },
);
