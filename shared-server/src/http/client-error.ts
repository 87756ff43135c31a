import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ERROR_STATUS } from '@safar/shared-contracts/api-error.contract';
import type { ResponseHeaders } from './every-response';
import { HttpError } from './http-error';
import { JSON_TYPE } from './json-type';

/** What Node emits for something that is no request, or only a part of one. */
type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

const isTimeout = ({ code }: ClientError) => code === 'ERR_HTTP_REQUEST_TIMEOUT';

/** A page that says of a request that its address and cookies are too long. */
export interface LongHeadersPage {
  readonly headers: ResponseHeaders;
  readonly text: string;
}

/** Scripts, and requests that a page makes. A navigation says so before its cookies, as far as is known. */
const asksForJson = ({ rawPacket }: ClientError) => /^accept: *application\/json/im.test(String(rawPacket));

/** The newest request of each connection. */
const newest = new WeakMap<Socket, IncomingMessage>();

/** Lets {@link clientErrorHandler} know which requests have arrived. */
export function watchRequests({ server }: FastifyInstance): void {
  server.on('request', (request: IncomingMessage) => newest.set(request.socket, request));
}

/**
 * Responds to what Node cannot parse as HTTP, or what is too long or too slow. There is no reply object yet,
 * so the response is written to the socket. It has the shape of all errors, and the headers of all responses;
 * of headers that are too long, it is a page for browsers, if there is one.
 */
export function clientErrorHandler(headers: ResponseHeaders, longHeadersPage?: LongHeadersPage) {
  const respond = (error: ClientError, socket: Socket): void => {
    // Over a connection whose handshake failed or never came, a response would wait to be sent for ever.
    if (!isTimeout(error) && !error.code?.startsWith('HPE_')) return void socket.destroy();
    if (socket.destroyed || !socket.writable) return;
    const { status, body } = toHttpError(error);
    const page =
      status === ERROR_STATUS.HEADERS_TOO_LARGE && !asksForJson(error) ? longHeadersPage : undefined;
    const text = page?.text ?? JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'content-type': JSON_TYPE,
      ...page?.headers,
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // A client that is slow on purpose would leave its side of the connection open.
    const end = () => isTimeout(error) && socket.destroy();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, end);
  };
  return (error: ClientError, socket: Socket): void => {
    if (!isTimeout(error)) return respond(error, socket);
    // After a pause of the whole server, timers run before what has arrived meanwhile is read: it was not the
    // client that was slow.
    const before = newest.get(socket);
    const wasComplete = before?.complete;
    setImmediate(() => {
      const request = newest.get(socket);
      if (!request?.complete || (request === before && wasComplete)) respond(error, socket);
    });
  };
}

function toHttpError(error: ClientError): HttpError {
  if (isTimeout(error)) return new HttpError('REQUEST_TIMEOUT');
  if (error.code === 'HPE_HEADER_OVERFLOW') return new HttpError('HEADERS_TOO_LARGE');
  return new HttpError('VALIDATION', 'The request could not be read.');
}
