import type { Socket } from 'node:net';
import { HttpError } from './http-error';

/**
 * Answers what is not even HTTP (or too long a header, or too slow) on the bare connection, in the shape of
 * every error.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const body = JSON.stringify(new HttpError('VALIDATION', 'The request could not be read.').body);
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
