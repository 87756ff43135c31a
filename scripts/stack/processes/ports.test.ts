import { createServer, type Server } from 'node:net';
import { assertPortsFree, freePort, portsFrom } from './ports';

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
      `^Port ${port} is in use by .*\\(process ${process.pid}\\)\\. Choose others: PORT=4000 npm start$`,
    ),
  );
  server.close();
});

it('counts a port whose IPv6 twin is taken as in use: a browser might go there', async () => {
  const { server, port } = await listen('::1');
  await expect(assertPortsFree([port], 3000)).rejects.toThrow(`Port ${port} is in use`);
  server.close();
});

it('is content with free ports', async () => {
  await assertPortsFree([await freePort()], 3000);
});

it('counts all ports from one', () => {
  expect(portsFrom('4000')).toEqual({ edge: 4000, tours: 4001, tasks: 4002, emulator: 4003, postgres: 4004 });
});

it.each(['zero', '0', '65532', '3000.5', '-1'])('refuses %p as a port', (port) => {
  expect(() => portsFrom(port)).toThrow(`PORT must be a whole number from 1 to 65531, not '${port}'.`);
});
