import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { ReleaseFolder } from '@safar/releases/testing/release-folder';
import { testEdge } from '../testing/test-edge';

const COOKIES = `cookie: x=${'a'.repeat(30_000)}\r\n`;

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** The whole response to a request with these headers, which arrives in one packet, or in several. */
async function responseTo(...packets: readonly string[]): Promise<string> {
  const app = await testEdge(folder);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').setNoDelay();
  const response = text(socket);
  for (const packet of packets) await new Promise((resolve) => socket.write(packet, resolve));
  return response;
}

it.each([
  ['at once', [`GET /allpak HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n${COOKIES}\r\n`]],
  ['in parts', ['GET /allpak HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n', COOKIES]],
])('a browser with 30 KB of cookies that arrive %s reads what to do', async (_how, packets) => {
  const response = await responseTo(...packets);
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toMatch(/content-type: text\/html/);
  expect(response).toMatch(/content-security-policy: default-src 'none';.* style-src 'sha256-/);
  expect(response).toContain('Delete the cookies of this site');
});

it('a request of a page or a script with such cookies gets the code', async () => {
  const response = await responseTo(
    `GET ${listTasks.path} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n${COOKIES}\r\n`,
  );
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'HEADERS_TOO_LARGE' });
});
