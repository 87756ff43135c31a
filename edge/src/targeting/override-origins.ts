import * as v from 'valibot';

/** The variable `OVERRIDE_ORIGINS`: origins, separated by spaces or commas; the port may be `*`. */
export const OverrideOrigins = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.everyItem((origin) => {
    const withoutPort = origin.replace(/:\*$/, '');
    return URL.canParse(withoutPort) && new URL(withoutPort).origin === withoutPort;
  }, 'must be origins such as http://localhost:3100, separated by spaces'),
);

/** Which origins an override may run a remote from, by the environment of the edge. */
export interface AllowedOrigins {
  readonly OVERRIDE_ORIGINS?: readonly string[];
  readonly NODE_ENV?: string;
}

/**
 * Whether an override may run a remote from that origin: `OVERRIDE_ORIGINS` must list it, where the port
 * may be `*`. Without that variable any port of the developer's own machine is allowed in development, and
 * nothing in production.
 */
export function isAllowedOrigin({ OVERRIDE_ORIGINS, NODE_ENV }: AllowedOrigins, origin: string): boolean {
  const allowed = OVERRIDE_ORIGINS ?? (NODE_ENV === 'production' ? [] : ['http://localhost:*']);
  return allowed.includes(origin) || allowed.includes(origin.replace(/:\d+$/, ':*'));
}

/** Says that {@link isAllowedOrigin} refuses an origin. */
export const originRefusal = (origin: string): string =>
  `This site runs nothing from ${origin}: see OVERRIDE_ORIGINS.`;
