import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@safar/tooling/root';
import { SERVICES, type ServiceName } from '../stack/services/services';
import { FOLDER, readQuotedEnvironment } from './manifests';
import { configurationProblems, stopTimeoutMs } from './service-configuration';

const SYSTEMD = path.join(FOLDER, 'systemd');
const COMMON = 'safar-.service.d/all.conf';

const read = (file: string) => readFileSync(path.join(SYSTEMD, file), 'utf8');
const operations = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');

/** What a unit says for each directive, in order. */
function readUnit(...files: string[]): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, string[]>();
  const lines = files.flatMap((file) => read(file).split('\n'));
  for (const [, name = '', value = ''] of lines.flatMap((line) => [/^(\w+)=(.*)$/.exec(line) ?? []])) {
    if (name) directives.set(name, [...(directives.get(name) ?? []), value]);
  }
  return directives;
}

const unitOf = (service: ServiceName) => readUnit(`safar-${service}.service`, COMMON);
const socketOf = (service: ServiceName) => readUnit(`safar-${service}.socket`).get('ListenStream')?.[0];

/** Those of the unit, and those of the file that it names. */
const variablesOf = (service: ServiceName): Record<string, string> => ({
  ...Object.fromEntries((unitOf(service).get('Environment') ?? []).map((text) => text.split('='))),
  ...readQuotedEnvironment(path.join(SYSTEMD, `environment/${service}.env`)),
  // As systemd sets it with a socket.
  LISTEN_FDS: '1',
});

it('there is a service with a socket and an example of its variables for each service', () => {
  const expected = SERVICES.flatMap((name) => [`safar-${name}.service`, `safar-${name}.socket`]);
  expect(readdirSync(SYSTEMD).sort()).toEqual(
    [...expected, 'Caddyfile', 'environment', 'safar-.service.d'].sort(),
  );
  expect(readdirSync(path.join(SYSTEMD, 'environment')).sort()).toEqual(
    SERVICES.map((name) => `${name}.env`).sort(),
  );
});

it.each(SERVICES)('%s gets every variable that it needs, and none that it does not know', (service) => {
  expect(unitOf(service).get('EnvironmentFile')).toEqual([`/etc/safar/${service}.env`]);
  expect(configurationProblems(service, variablesOf(service))).toEqual([]);
});

it.each(SERVICES)('%s has the time that it needs to stop, and its port is that of its socket', (service) => {
  const variables = variablesOf(service);
  expect(Number(unitOf(service).get('TimeoutStopSec')?.[0]) * 1000).toBeGreaterThan(stopTimeoutMs(variables));
  expect(socketOf(service)).toBe(`127.0.0.1:${variables['PORT']}`);
  expect(unitOf(service).get('Requires')).toEqual([`safar-${service}.socket`]);
});

it('the edge knows where the backends are, and a backend is migrated before it starts', () => {
  expect(variablesOf('edge')).toMatchObject({
    TOURS_BACKENDS: `http://${socketOf('backend-tours')}`,
    TASKS_BACKENDS: `http://${socketOf('backend-tasks')}`,
  });
  for (const service of ['backend-tours', 'backend-tasks'] as const) {
    const [start] = unitOf(service).get('ExecStart') ?? [];
    expect(unitOf(service).get('ExecStartPre')).toEqual([`-${start} --migrate`]);
  }
});

it.each(SERVICES)('%s has its builds apart from the repository, where the guide puts them', (service) => {
  const [, repository] = /git clone <this repository> (\S+) /.exec(operations) ?? [];
  const [, link] = /ln -sfn \S+ "(\S+)\/\$name"/.exec(operations) ?? [];
  expect(unitOf(service).get('ExecStart')).toEqual([`/usr/bin/node ${link}/${service}/server.js`]);
  // A folder of the repository has the name of each link, which would be made inside of it.
  expect(path.relative(String(repository), String(link))).toMatch(/^\.\.\//);
});

it('metrics have a port each', () => {
  const ports = SERVICES.map((service) => variablesOf(service)['METRICS_PORT']);
  expect(new Set(ports).size).toBe(SERVICES.length);
});

it('Node may compile code, guard it by keys of memory, and goes on without a call that it may not make', () => {
  const unit = unitOf('edge');
  expect(unit.get('SystemCallFilter')).toEqual(['@system-service @pkey']);
  expect(unit.get('SystemCallErrorNumber')).toEqual(['EPERM']);
  expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
});

it('a service that cannot start is tried again for as long as it takes', () => {
  expect(unitOf('backend-tours').get('Restart')).toEqual(['always']);
  expect(read(COMMON)).toMatch(/^\[Unit\]\n(?:#.*\n)*StartLimitIntervalSec=0$/m);
});

it.each(SERVICES)('%s is a user of its own, who reads no secret of another', (service) => {
  // The name of the unit without its type.
  expect(unitOf(service).get('User')).toEqual(['%p']);
  expect(unitOf(service).has('Group')).toBe(false);
  expect(operations).toMatch(
    /for name in backend-tours backend-tasks edge; do\n\s*useradd .* safar-\$name\n/,
  );
});

it('the edge alone is asked to stop, not what renders its pages', () => {
  expect(unitOf('edge').get('KillMode')).toEqual(['mixed']);
});

it('Caddy passes on to the edge, says who the client is, and lets requests wait while the edge restarts', () => {
  const caddyfile = read('Caddyfile');
  expect(caddyfile).toContain(`reverse_proxy ${socketOf('edge')} {`);
  const header = /header_up (\S+) \{remote_host\}/.exec(caddyfile)?.[1];
  expect(header?.toLowerCase()).toBe(variablesOf('edge')['CLIENT_ADDRESS_HEADER']);
  expect(caddyfile).not.toMatch(/^\s*(?:health|lb|fail)_/m);
});

it('no other unit of the documents is named so that it gets what the services have in common', () => {
  const named = [...operations.matchAll(/\b(safar-[\w-]+)\.(?:service|timer)\b/g)].map(([, name]) => name);
  expect(named.filter((name) => !SERVICES.some((service) => name === `safar-${service}`))).toEqual([]);
  expect(operations).toContain('backup-safar.timer');
});
