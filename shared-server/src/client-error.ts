import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ResponseHeaders } from './every-response';
import { HttpError } from './http-error';

/** Of Node's errors for what is no request, or no whole one. */
type ClientError = Error & { readonly code?: string };

/**
 * Responds to what Node cannot parse as HTTP, or what is too long or too slow. There is no reply object yet,
 * so the response is written to the socket. It has the shape of all errors, and the headers of all responses.
 */
export function clientErrorHandler(headers: ResponseHeaders) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    const { code, status, body } = toHttpError(error);
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // A client that is slow on purpose would leave its side of the connection open.
    const end = () => code === 'REQUEST_TIMEOUT' && socket.destroy();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`, end);
  };
}

function toHttpError({ code }: ClientError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError('REQUEST_TIMEOUT');
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError('HEADERS_TOO_LARGE');
  return new HttpError('VALIDATION', 'The request could not be read.');
}
