import type { Socket } from 'node:net';
import { HttpError } from './http-error';

/**
 * Responds to what Node cannot parse as HTTP, or what is too long or too slow. There is no reply object yet,
 * so the response is written to the socket. It has the shape of all errors.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(new HttpError('VALIDATION', 'The request could not be read.').body);
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
