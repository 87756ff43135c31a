import Fastify from 'fastify';

// A process of its own: it sends what it got on standard input, at every path.
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
const body = Buffer.concat(chunks).toString();

const app = Fastify();
app.get('*', async (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.stdout.write('listening\n');
