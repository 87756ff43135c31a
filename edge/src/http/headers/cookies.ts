import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** How long browsers keep it, in seconds; 0 removes it. */
  readonly maxAgeSeconds: number;
  /** Whether it is sent by https only. */
  readonly secure: boolean;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
}

/** The value of a cookie as it was sent; undefined without one. Anyone can send any value. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const start = `${name}=`;
  const pair = headers.cookie
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start));
  return pair?.slice(start.length);
}

/** Sets a cookie that scripts cannot read. `value`: letters, digits, `-`, `_` and `.` only. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const { maxAgeSeconds, secure, path = '/', sameSite = 'Lax' } = options;
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ];
  // Fastify sends each cookie as a header of its own.
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}
