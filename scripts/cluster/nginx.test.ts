import { assetsUrl } from '@safar/shared-contracts/build-urls';
import { issueToken } from '@safar/shared-contracts/endpoints/token';
import { RELEASE_EVENTS_PATH } from '@safar/shared-contracts/release-addresses';
import { findNginx, nginxConfiguration } from './nginx';

const text = nginxConfiguration({ port: 3100, edges: [3105, 3106], folder: '/data/nginx' });
const lines = text.split('\n').map((line) => line.trim());
/** What stands within the braces after that. */
const blockOf = (beginning: string) => text.split(`${beginning} {`)[1]?.split('}')[0] ?? '';

it('repeats a POST that may have arrived only if it has a key, or may arrive twice', () => {
  expect(lines.filter((line) => line.includes('non_idempotent'))).toHaveLength(1);
  expect(blockOf('location = /repeatable')).toContain('proxy_next_upstream error timeout non_idempotent;');
  expect(blockOf('map $http_idempotency_key $has_key')).toContain("'' 0;");
  const paths = blockOf('map $uri $is_repeatable')
    .split('\n')
    .flatMap((line) => /^(\/\S+) 1;$/.exec(line.trim())?.[1] ?? []);
  expect(paths).toEqual([issueToken.path]);
});

it('asks the other edge for a script well before a page gives it up', () => {
  expect(blockOf(`location ${assetsUrl}`)).toContain('proxy_read_timeout 1s;');
});

it('logs nothing of a request', () => {
  expect(lines).toContain('access_log off;');
  expect(lines).toContain('error_log stderr crit;');
});

it('believes no client the address that it names, and holds no event back', () => {
  expect(lines).toContain('proxy_set_header x-real-ip $remote_addr;');
  expect(blockOf(`location = ${RELEASE_EVENTS_PATH}`)).toContain('proxy_buffering off;');
});

it('names the command that installs nginx where it is missing', () => {
  expect(() => findNginx({ searched: '', others: [] })).toThrow('apt install nginx-light');
});
