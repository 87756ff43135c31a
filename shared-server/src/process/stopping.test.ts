import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createApp } from '../app';

const app = createApp({ name: 'test', logLevel: 'silent' });
app.get('/', async () => 'sent');
afterAll(() => app.close());

/** A client that keeps its connection. */
async function keepConnection() {
  await app.ready();
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const send = async () => {
    socket.write('GET / HTTP/1.1\r\nhost: safar.example\r\n\r\n');
    let response = '';
    while (!response.endsWith('sent')) response += (await once(socket, 'data'))[0];
    return response;
  };
  await send();
  return { socket, send };
}

it('a process that stops waits no longer than it may for a connection that nobody uses', async () => {
  const { socket } = await keepConnection();
  await app.stopping.untilGivenUp(20);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it('it waits until kept connections have been used once more', async () => {
  const kept = await Promise.all([keepConnection(), keepConnection()]);
  app.stopping.begin();
  let isOver = false;
  const givenUp = app.stopping.untilGivenUp(60_000).then(() => (isOver = true));
  for (const { send } of kept) {
    expect(isOver).toBe(false);
    expect(await send()).toMatch(/^connection: close\r$/im);
  }
  await givenUp;
});

it('it ends although a browser has opened a connection ahead and sends nothing on it', async () => {
  const other = createApp({ name: 'test', logLevel: 'silent' });
  await other.listen({ host: '127.0.0.1', port: 0 });
  const { port } = other.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await Promise.all([once(socket, 'connect'), once(other.server, 'connection')]);
  const isClosed = once(socket, 'close');
  // Node would wait a minute for a request.
  await other.close();
  await isClosed;
});
