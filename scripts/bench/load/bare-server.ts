import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

// A process of its own. With a folder it serves its files; else it sends what it got on standard input, at
// every path.
const [port, folder] = process.argv.slice(2);
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
const body = Buffer.concat(chunks).toString();

const app = Fastify();
if (folder) {
  const lasting = { maxAge: '1y', immutable: true };
  await app.register(fastifyStatic, { root: folder, preCompressed: true, index: false, ...lasting });
} else {
  app.get('*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('listening\n');
