import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { ROOT } from '@safar/tooling/root';
import { assertPortsFree, freeBasePort, freePort } from './free-ports';

const listen = async (host: string): Promise<{ server: Server; port: number }> => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port }, resolve));
  return { server, port };
};

it('names the port that is in use, the process that has it, and the way out', async () => {
  const { server, port } = await listen('127.0.0.1');
  await expect(assertPortsFree([port], 3000)).rejects.toThrow(
    new RegExp(
      `^Port ${port} is in use by .*\\(process ${process.pid}\\)\\. Choose another: PORT=4000 npm start$`,
    ),
  );
  server.close();
});

it('counts a port whose IPv6 twin is taken as in use: a browser might go there', async () => {
  const { server, port } = await listen('::1');
  await expect(assertPortsFree([port], 3000)).rejects.toThrow(`Port ${port} is in use`);
  server.close();
});

it('is waited for where the process that has it is about to end', async () => {
  const { server, port } = await listen('127.0.0.1');
  setTimeout(() => server.close(), 300);
  await assertPortsFree([port], 3000, 30_000);
});

it('is never given what somebody else was given, though nothing listens there yet', async () => {
  const bases = await Promise.all(Array.from({ length: 300 }, freeBasePort));
  expect(new Set(bases).size).toBe(300);
  for (const base of bases.slice(0, 20)) await assertPortsFree([base, base + 4], base);
});

it('is content with free ports', async () => {
  await assertPortsFree([await freePort()], 3000);
});

it('says so when the user may not open the port', () => {
  const program = `
    import { assertPortsFree } from ${JSON.stringify(new URL('free-ports.ts', import.meta.url).href)};
    await assertPortsFree([80], 80).catch((error) => console.log(error.message));
  `;
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program];
  // Root may open every port: then without the capability to.
  const asUser = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-net_bind_service'] : [];
  const [command = '', ...args] = [...asUser, ...node];
  const { stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8', timeout: 40_000 });
  expect(stderr).toBe('');
  expect(stdout).toBe(
    'Port 80 may not be opened by this user: ports below 1024 are for root. ' +
      'Choose another: PORT=8080 npm start\n',
  );
});
