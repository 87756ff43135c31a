import net from 'node:net';
import * as v from 'valibot';

/** Where a process listens. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * What Node's own cluster module binds the sockets of its workers with. `net.Server` cannot be used instead:
 * it would accept the connections in this process. It gives the number of an error where it cannot bind.
 */
const Internals = v.looseObject({ _createServerHandle: v.function() });
const Handle = v.looseObject({ fd: v.pipe(v.number(), v.minValue(0)), close: v.function() });

const IPV4 = 4;

/**
 * A socket that processes listen on and this one does not. While one process takes the place of another,
 * connections wait in it instead of being refused. It is passed on as systemd does. Source:
 * https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export class ListeningSocket {
  #handle: v.InferOutput<typeof Handle> | undefined;

  constructor(private readonly address: ListenAddress) {}

  /** The file descriptor to inherit; it is bound anew when it was closed. Throws when the port is taken. */
  open(): number {
    const { host, port } = this.address;
    const { _createServerHandle: bind } = v.parse(Internals, net);
    if (this.#handle) return this.#handle.fd;
    const handle = bind(host, port, IPV4);
    if (!v.is(Handle, handle))
      throw new Error(`Port ${port} on ${host} cannot be opened (${String(handle)}).`);
    this.#handle = handle;
    return handle.fd;
  }

  /** Connections that nobody has accepted are reset as soon as no process has the socket any more. */
  close(): void {
    this.#handle?.close();
    this.#handle = undefined;
  }
}
