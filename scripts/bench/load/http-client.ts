import { connect, type Socket } from 'node:net';

/** What came back, and how long it took in milliseconds. */
export interface Timed {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
}

/**
 * One client with one connection that stays open. It reads no more of a response than its status and length:
 * the machine's cores are for the server that is measured.
 */
export class HttpClient {
  readonly #socket: Socket;
  readonly #port: number;
  #received: Buffer = Buffer.alloc(0);
  #wake: () => void = () => undefined;

  constructor(port: number) {
    this.#port = port;
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, chunk]) : chunk;
      this.#wake();
    });
    this.#socket.on('error', () => this.#wake());
  }

  /** `headers`: those beside `host`, each with its end of line. */
  async get(path: string, headers = ''): Promise<Timed> {
    const since = performance.now();
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.#port}\r\n${headers}\r\n`);
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end >= 0) {
        const head = this.#received.toString('latin1', 0, end);
        const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (this.#received.length >= end + 4 + bytes) {
          this.#received = this.#received.subarray(end + 4 + bytes);
          return { status: Number(head.slice(9, 12)), ms: performance.now() - since, bytes };
        }
      }
      if (this.#socket.destroyed) throw new Error('The server has closed the connection.');
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
