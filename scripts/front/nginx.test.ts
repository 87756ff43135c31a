import { readFileSync } from 'node:fs';
import path from 'node:path';
import { TESTER_COOKIE } from '@safar/edge/targeting/tester-cookie';
import { VISITOR_COOKIE } from '@safar/edge/targeting/visitor-cookie';
import { assetsUrl, remotesUrl } from '@safar/shared-contracts/build-urls';
import { BACKENDS } from '@safar/shared-contracts/backends';
import { IDEMPOTENCY_KEY } from '@safar/shared-contracts/endpoint';
import { ALL_ENDPOINTS } from '@safar/shared-contracts/endpoints/all';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { FRAME_PATH, SERVICE_WORKER_PATH } from '@safar/shared-contracts/offline.contract';
import { OVERRIDE_KEY } from '@safar/shared-contracts/page.contract';
import { paths } from '@safar/shared-contracts/paths';
import {
  BEACON_PATH,
  FAILED_SHELLS_COOKIE,
  OWN_ASSETS_COOKIE,
  RELEASE_EVENTS_PATH,
  SITE_TAG_HEADER,
  SITE_TAG_PATH,
} from '@safar/shared-contracts/release-addresses';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const [HTTP, SERVER] = [read('nginx-http.conf'), read('nginx-server.conf')];

/** The pattern in quotes that stands before this value in the map of a variable. */
function patternOf(variable: string, value: string): RegExp {
  const [, body = ''] = HTTP.split(`$${variable} {`);
  const line = body
    .split('}\n')[0]
    ?.split('\n')
    .find((text) => text.trim().endsWith(` ${value};`) && text.includes('~'));
  return new RegExp(/"~(.*)"/.exec(line ?? '')?.[1] ?? 'no pattern');
}

/** The location that serves a path: its own, that of the first pattern that matches, or the prefix `/`. */
function locationOf(address: string): string | undefined {
  if (SERVER.includes(`\nlocation = ${address} {`)) return address;
  const patterns = [...SERVER.matchAll(/^location ~ (\S+) \{/gm)].map(([, pattern = '']) => pattern);
  return patterns.find((pattern) => new RegExp(pattern).test(address)) ?? '/';
}

it('the shipped configuration of nginx asks for the tag of the site, and compares it with that of a page', () => {
  const variable = `$upstream_http_${SITE_TAG_HEADER.replaceAll('-', '_')}`;
  expect(SERVER).toContain(`proxy_pass              http://safar${SITE_TAG_PATH};`);
  expect(SERVER).toContain(`auth_request_set $safar_tag ${variable};`);
  expect(HTTP).toContain(`map "$safar_past $safar_tag=${variable}" $safar_not_stored`);
});

it.each([
  [`${TESTER_COOKIE}=x`, true],
  [`theme=dark; ${FAILED_SHELLS_COOKIE}=x`, true],
  [`${OWN_ASSETS_COOKIE}=1`, true],
  [`${VISITOR_COOKIE}=x`, false],
  [`my-${TESTER_COOKIE}=x`, false],
])('it passes on who may get another page, by the cookie %s: %s', (cookie, expected) => {
  expect(patternOf('safar_own_cookie', '1').test(cookie)).toBe(expected);
});

it.each([
  [`${OVERRIDE_KEY}=x`, true],
  [`q=tea&${OVERRIDE_KEY}=x`, true],
  ['q=tea', false],
])('it passes on the address of an override, by the query %s: %s', (query, expected) => {
  expect(patternOf('safar_own_address', '1').test(query)).toBe(expected);
});

it('it stores a page only with the very tag that was asked for', () => {
  const pattern = patternOf('safar_not_stored', '0');
  expect(pattern.test('0 a-1=a-1')).toBe(true);
  for (const other of ['0 a-1=a-2', '0 a-1=', '0 =', '1 a-1=a-1', '0 a-1=a-1b'])
    expect(pattern.test(other)).toBe(false);
});

it('it keeps nothing of backends, releases and sign-in, and every screen as a page', () => {
  const data = locationOf('/api/');
  expect(data).not.toBe('/');
  const prefixes = Object.values(BACKENDS).flatMap((backend) => [...backend.prefixes]);
  const endpoints = ALL_ENDPOINTS.map((endpoint) => endpoint.path);
  const others = [BEACON_PATH, FRAME_PATH, SERVICE_WORKER_PATH, '/__releases'];
  const signIn = [
    '/identitytoolkit.googleapis.com/v1/accounts:signUp',
    '/securetoken.googleapis.com/v1/token',
  ];
  for (const address of [...prefixes.map((prefix) => `${prefix}/`), ...endpoints, ...others, ...signIn]) {
    expect([address, locationOf(address)]).toEqual([address, data]);
  }
  for (const screen of Object.values(paths).map((each) => (typeof each === 'string' ? each : '/')))
    expect([screen, locationOf(screen)]).toEqual([screen, '/']);
  const files = [`${assetsUrl}x/main.js`, `${remotesUrl}mfe-x/y/a.js`, '/shell/x/main.js', '/scenes/tea.svg'];
  expect(new Set(files.map(locationOf)).size).toBe(1);
  expect([data, '/']).not.toContain(locationOf(files[0] ?? ''));
});

it('it holds back no event, and lets a tab follow events for as long as it is open', () => {
  expect(locationOf(RELEASE_EVENTS_PATH)).toBe(RELEASE_EVENTS_PATH);
  const block = SERVER.split(`location = ${RELEASE_EVENTS_PATH} {`)[1]?.split('}')[0];
  expect(block).toContain('proxy_buffering off;');
  expect(block).not.toContain('timeout');
});

it('it repeats a write that may have arrived only by its key, or when it asks for a token', () => {
  expect(HTTP).toContain(`map $http_${IDEMPOTENCY_KEY.replaceAll('-', '_')} $safar_has_key {`);
  const [, map = ''] = HTTP.split('map $uri $safar_is_repeatable {');
  const values = map
    .split('}')[0]
    ?.trim()
    .split(/\s*\n\s*/);
  expect(values).toEqual(['default $safar_has_key;', `${issueToken.path} 1;`]);
  const blocks = SERVER.split('\nlocation ').filter((block) => block.includes('non_idempotent'));
  expect(blocks.map((block) => block.split(' {')[0])).toEqual(['= /safar-repeatable']);
});
