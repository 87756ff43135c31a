import { Connection } from './connection';

/** What came back, and how long it took in milliseconds. */
export interface Timed {
  readonly status: number;
  readonly ms: number;
}

/** One client with one connection that stays open. */
export class HttpClient {
  #settle = { resolve: (_timed: Timed): void => undefined, reject: (_error: Error): void => undefined };
  readonly #connection: Connection;

  constructor(private readonly port: number) {
    this.#connection = new Connection(port, {
      onResponse: (_connection, status, ms) => this.#settle.resolve({ status, ms }),
      onLost: () => this.#settle.reject(new Error('The server has closed the connection.')),
    });
  }

  /** `headers`: those beside `host`, each with its end of line. */
  get(path: string, headers = ''): Promise<Timed> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#connection.send(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\n${headers}\r\n`);
    });
  }

  close(): void {
    this.#connection.close();
  }
}
