import { connect, type Socket } from 'node:net';

const CONTENT_LENGTH = Buffer.from('ontent-length: ');
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_LINE = 13;
const ZERO = 48;
const BUFFER_BYTES = 64 * 1024;

/** What follows a response, or the loss of the connection before it. */
export interface ConnectionEvents {
  readonly onResponse: (connection: Connection, status: number, ms: number) => void;
  readonly onLost: () => void;
}

/**
 * One connection that stays open, with one request at a time. It reads no more of a response than its status
 * and length: the machine's processors are for what is measured.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #events: ConnectionEvents;
  #since = 0;
  #status = 0;
  /** How much of the body of the response has still to arrive; negative until its head is there. */
  #missingBytes = -1;
  #busy = false;

  constructor(port: number, events: ConnectionEvents) {
    this.#events = events;
    const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
    const callback = (bytes: number) => this.#read(buffer.subarray(0, bytes));
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer, callback } });
    this.#socket.on('error', () => undefined).on('close', () => this.#busy && events.onLost());
  }

  send(request: string): void {
    this.#busy = true;
    this.#since = performance.now();
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#socket.removeAllListeners('close').destroy();
  }

  #read(chunk: Buffer): boolean {
    let bytes = chunk.length;
    if (this.#missingBytes < 0) {
      const end = chunk.indexOf(END_OF_HEAD);
      const length = chunk.indexOf(CONTENT_LENGTH);
      // What is measured sends a head at once, and a length in it.
      if (end < 0 || length < 0) return !this.#socket.destroy();
      this.#status = Number(chunk.toString('latin1', 9, 12));
      this.#missingBytes = 0;
      for (let at = length + CONTENT_LENGTH.length; chunk[at] !== END_OF_LINE; at += 1)
        this.#missingBytes = 10 * this.#missingBytes + (chunk[at] ?? ZERO) - ZERO;
      bytes -= end + END_OF_HEAD.length;
    }
    this.#missingBytes -= bytes;
    if (this.#missingBytes > 0) return true;
    this.#missingBytes = -1;
    this.#busy = false;
    this.#events.onResponse(this, this.#status, performance.now() - this.#since);
    return true;
  }
}
