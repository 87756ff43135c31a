import { createApp } from '@safar/shared-server/app';
import { PAYLOADS } from '@safar/shared-testing/payloads';
import * as v from 'valibot';

const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ level: v.picklist(['info', 'error']), service: v.literal('test') }),
);

/** The headers of a response that say something of their own in each one. */
const PER_REQUEST = ['x-request-id', 'date'];

it.each(Object.entries(PAYLOADS))(
  '%s, in an address, a header and an error, adds no line to the log and no header to the response',
  async (_name, text) => {
    const lines: string[] = [];
    const logTo = { write: (line: string) => void lines.push(line) };
    const app = createApp({ name: 'test', logLevel: 'info', logTo });
    app.get('/:text', () => {
      throw new Error(text);
    });
    // Through Buffer, because half a character cannot be encoded.
    const encoded = encodeURIComponent(Buffer.from(text).toString());
    const send = (part: string, id: string) =>
      app.inject({ url: `/${part}?q=${part}`, headers: { 'x-request-id': id, 'user-agent': part } });
    const harmless = await send('x', 'x');
    const expectedLines = lines.splice(0).length;

    const hostile = await send(encoded, text);
    expect(hostile.body).toBe(harmless.body);
    const headers = (response: typeof hostile) =>
      Object.entries(response.headers).filter(([name]) => !PER_REQUEST.includes(name));
    expect(headers(hostile)).toEqual(headers(harmless));
    expect(hostile.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(lines).toHaveLength(expectedLines);
    for (const line of lines) expect(v.parse(Line, line)).toBeDefined();
    expect(lines.join('').split('\n')).toHaveLength(expectedLines + 1);
    await app.close();
  },
);
