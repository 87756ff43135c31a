import http from 'node:http';
import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { startStubServer } from '@safar/shared-server/testing/stub-server';

/** Another origin for the files of builds, as a CDN is that gets from a site what it is asked for. */
export interface PullThrough {
  readonly origin: string;
  /** Which files it gave. */
  readonly given: string[];
  /** Why it could not get a file. */
  readonly failures: string[];
  /** The site, which has to know this origin first. */
  pullFrom(site: string): void;
  /** Adds a byte to each file that this matches from now on. */
  alter(pattern: RegExp): void;
  /** Has no file that this matches from now on. */
  refuse(pattern: RegExp): void;
  stop(): void;
}

const NOTHING = /^\b$/;

export async function startPullThrough(): Promise<PullThrough> {
  let site = '';
  let altered = NOTHING;
  let refused = NOTHING;
  const given: string[] = [];
  const failures: string[] = [];
  const { url: origin, stop } = await startStubServer((request, response) => {
    const { url = '/' } = request;
    if (!url.startsWith(assetsUrl) || refused.test(url)) {
      response.writeHead(502).end();
      return;
    }
    const upstream = http.get(site + url, (arrived) => {
      const isAltered = altered.test(url);
      const { 'content-length': length, ...headers } = arrived.headers;
      if (arrived.statusCode !== 200) failures.push(`${url}: ${arrived.statusCode}`);
      response.writeHead(arrived.statusCode ?? 502, {
        ...headers,
        ...(length === undefined || isAltered ? {} : { 'content-length': length }),
      });
      given.push(url);
      arrived.pipe(response, { end: !isAltered });
      if (isAltered) arrived.on('end', () => response.end('\n'));
    });
    upstream.on('error', (error) => {
      failures.push(`${url}: ${String(error)}`);
      response.destroy();
    });
  });
  return {
    origin,
    given,
    failures,
    pullFrom: (from) => void (site = from),
    alter: (pattern) => void (altered = pattern),
    refuse: (pattern) => void (refused = pattern),
    stop,
  };
}
