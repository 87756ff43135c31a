import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A server with one client, which has sent nothing yet. */
async function serverWithClient() {
  const server = createApp({ name: 'test', logLevel: 'silent' });
  server.get('/', async () => 'sent');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await Promise.all([once(socket, 'connect'), once(server.server, 'connection')]);
  return { server, socket };
}

/** Sends a request, and keeps the server, which is in this process, from reading it for so many ms. */
async function sendToBusyServer(socket: Socket, ms: number): Promise<string> {
  const response = once(socket, 'data').then(([data]) => String(data));
  const closed = once(socket, 'close').then(() => 'closed');
  // After the events of its sockets, so that timers come next.
  setImmediate(() => {
    socket.write('GET / HTTP/1.1\r\nhost: safar.example\r\n\r\n');
    for (const until = performance.now() + ms; performance.now() < until;);
  });
  return Promise.race([response, closed]);
}

it('it reads what was sent on a connection before it closes it as unused', async () => {
  const { server, socket } = await serverWithClient();
  const closed = server.close();
  while (server.server.listening) await pause(1);
  expect(await sendToBusyServer(socket, 1_200)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});

it('it reads what was sent on a kept connection before it closes it as given up', async () => {
  const { server, socket } = await serverWithClient();
  socket.write('GET / HTTP/1.1\r\nhost: safar.example\r\n\r\n');
  await once(socket, 'data');
  const closed = server.stopping.untilGivenUp(100).then(() => server.close());
  expect(await sendToBusyServer(socket, 300)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});
