import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  /** For how long it is kept, in seconds; 0 removes it. */
  readonly seconds: number;
  /** Whether the site is called by https. */
  readonly secure: boolean;
  readonly path?: string;
  readonly sameSite?: 'Lax' | 'Strict';
}

/** The value of a cookie as it was sent, which anybody may have made up; undefined without one. */
export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const start = `${name}=`;
  const found = headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  return found?.slice(start.length);
}

/** Sets a cookie that scripts do not see. `value`: letters, digits, `-`, `_` and `.` only. */
export function setCookie(reply: FastifyReply, name: string, value: string, options: CookieOptions): void {
  const { seconds, secure, path = '/', sameSite = 'Lax' } = options;
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
  ];
  // Fastify sends each as a header of its own.
  void reply.header('set-cookie', [...parts, ...(secure ? ['Secure'] : [])].join('; '));
}
