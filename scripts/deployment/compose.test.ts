import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isService, type ServiceName } from '../stack/services/services';
import { FOLDER, readDocuments, readQuotedEnvironment } from './manifests';
import { configurationProblems, PLACEHOLDER, stopTimeoutMs } from './service-configuration';

const CONTAINERS = path.join(FOLDER, 'containers');
const read = (file: string) => readFileSync(path.join(CONTAINERS, file), 'utf8');

const Service = v.looseObject({
  build: v.optional(v.looseObject({ target: v.string() })),
  command: v.optional(v.array(v.string())),
  environment: v.record(v.string(), v.string()),
  logging: v.optional(v.unknown()),
  networks: v.array(v.string()),
  ports: v.optional(v.array(v.string())),
});
type Service = v.InferOutput<typeof Service>;
const Compose = v.looseObject({
  services: v.record(v.string(), Service),
  networks: v.looseObject({
    services: v.object({ ipam: v.object({ config: v.tuple([v.object({ subnet: v.string() })]) }) }),
  }),
});

const compose = v.parse(Compose, readDocuments(path.join(CONTAINERS, 'compose.yaml'))[0]);
const EXAMPLE = readQuotedEnvironment(path.join(CONTAINERS, 'example.env'));

/** Each service of Safar, with the instances of it. */
const running = Object.entries(compose.services).flatMap(([name, service]) => {
  const { build, command } = service;
  return build && !command && isService(build.target) ? [{ name, target: build.target, service }] : [];
});
const namesOf = (target: ServiceName) =>
  running.filter((each) => each.target === target).map(({ name }) => name);

/** Its variables, with those of example.env in them. */
const variablesOf = ({ environment }: Service): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable: string) => EXAMPLE[variable] ?? '')
        // Of what may be missing.
        .replaceAll(/\$\{\w+_READ_URL\}/g, 'postgres://site:…@replica.example/site?sslmode=verify-full')
        .replaceAll(/\$\{(?:SMTP_URL|MAIL_FROM|RELEASE_TRUSTED_KEYS)\}/g, PLACEHOLDER),
    ]),
  );

it('there are two of each service', () => {
  for (const target of ['edge', 'backend-tours', 'backend-tasks'] as const) {
    expect(namesOf(target)).toEqual([`${target}-1`, `${target}-2`]);
  }
});

it.each(running)('$name gets every variable that it needs, and none that it does not know', (each) => {
  const variables = variablesOf(each.service);
  // compose.yaml says why.
  const meant = each.target === 'edge' ? [expect.stringMatching(/^AWS_ENDPOINT_URL_S3 is not https/)] : [];
  expect(configurationProblems(each.target, variables)).toEqual(meant);
});

it.each(running)('$name is safe from itself, and has the time that it needs to stop', ({ service }) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const { stop_grace_period: period } = v.parse(v.looseObject({ stop_grace_period: v.string() }), service);
  expect(Number(/^(\d+)s$/.exec(period)?.[1]) * 1000).toBeGreaterThan(stopTimeoutMs(variablesOf(service)));
});

it.each(Object.entries(compose.services))('%s does not fill the disk with its log', (_name, { logging }) => {
  expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } });
});

it('all parts know where the others are', () => {
  const portOf = (target: ServiceName) =>
    running.find((each) => each.target === target)?.service.environment['PORT'];
  const addressesOf = (target: ServiceName) => namesOf(target).map((name) => `${name}:${portOf(target)}`);
  const urlsOf = (target: ServiceName) => addressesOf(target).map((address) => `http://${address}`);
  expect(compose.services['edge-1']?.environment).toMatchObject({
    TOURS_BACKENDS: urlsOf('backend-tours').join(),
    TASKS_BACKENDS: urlsOf('backend-tasks').join(),
  });
  expect(compose.services['caddy']?.environment['EDGES']).toBe(addressesOf('edge').join(' '));
  const [{ subnet }] = compose.networks.services.ipam.config;
  expect(compose.services['backend-tours-1']?.environment['EDGE_ADDRESS']).toBe(subnet);
});

it('an edge reaches a backend over the network alone that EDGE_ADDRESS names', () => {
  const networksOf = (target: ServiceName) =>
    running.filter((each) => each.target === target).flatMap(({ service }) => service.networks);
  const ofBackends = new Set([...networksOf('backend-tours'), ...networksOf('backend-tasks')]);
  expect([...new Set(networksOf('edge'))].filter((name) => ofBackends.has(name))).toEqual(['services']);
});

it('nothing but Caddy is reached from outside', () => {
  const published = Object.entries(compose.services).filter(([, { ports }]) => ports !== undefined);
  expect(published.map(([name]) => name)).toEqual(['caddy']);
});

it('example.env has all that compose.yaml asks for, and no value of a secret', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect(Object.keys(EXAMPLE).sort()).toEqual([...new Set(asked)].sort());
  expect([...new Set(Object.values({ ...EXAMPLE, SITE_HOST: PLACEHOLDER }))]).toEqual([PLACEHOLDER]);
});

it('an image is made of each service, whose port is that of its containers', () => {
  const stages = [...read('Containerfile').matchAll(/^FROM service AS (\S+)\n(?:#.*\n)*ENV PORT=(\d+)/gm)];
  const ports = running.map(({ target, service }) => [target, service.environment['PORT']]);
  expect(new Map(stages.map(([, name, port]) => [name, port]))).toEqual(new Map(ports as [string, string][]));
});

it('no image names the registry that it comes from', () => {
  const images = ['compose.yaml', 'Containerfile'].flatMap((file) =>
    [...read(file).matchAll(/(?:image: |NODE_IMAGE=)(\S+)/g)].map(([, image = '']) => image),
  );
  expect(images).toHaveLength(9);
  // What has a dot or a port before the first slash is a host.
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([]);
});

it('names what may be missing in a way that podman-compose 1.0 of Debian substitutes', () => {
  const yaml = read('compose.yaml');
  expect(yaml.match(/\$\{\w+:-\}/g)).toBeNull();
});

it('what is read of an edge that hangs is asked of another, and a write ends', () => {
  const blocks = read('Caddyfile')
    .split(/^\treverse_proxy /m)
    .slice(1);
  const secondsOf = (block: string | undefined, option: string) =>
    Number(new RegExp(`${option} (\\d+)s`).exec(block ?? '')?.[1]);
  const [reads, others] = blocks;
  expect(blocks).toHaveLength(2);
  expect(reads).toMatch(/^@reads /);
  // Otherwise Caddy sends it to nobody else.
  expect(secondsOf(reads, 'lb_try_duration')).toBeGreaterThan(secondsOf(reads, 'response_header_timeout'));
  expect(secondsOf(others, 'response_header_timeout')).toBeGreaterThan(20);
  for (const block of blocks) expect(block).toContain('import edges');
});
