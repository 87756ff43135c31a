import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLIC_DATA_HEADER, UNCHANGED } from '@safar/shared-contracts/change-stream.contract';
import { readTourNotices } from '@safar/shared-contracts/endpoints/notices';
import { addPackage, listPackages } from '@safar/shared-contracts/endpoints/packages';
import { RENDER_ORIGIN } from '@safar/shared-contracts/render-origin';
import type { App } from '@safar/shared-server/app';
import { ReleaseFolder, SHELL } from '@safar/releases/testing/release-folder';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { renders } from '../../metrics/measurements';
import { startBackend } from '../../testing/stub-backend';
import { EARLY_PRESS_SCRIPT } from '../before-shell/inline-scripts';
import { testEdge } from '../../testing/test-edge';

const [BUILD, NEXT_BUILD] = ['5e12e15e12e1', '5e12e15e12e2'];
const CSS = '.safar-a{color:red}';
/** As React writes it. */
const PICTURE = '<link rel="preload" as="image" href="/scenes/wide/bay/safar.svg" fetchPriority="high"/>';

let folder: ReleaseFolder;
let stopBackend: () => void = () => undefined;
beforeEach(() => (folder = new ReleaseFolder()));
afterEach(() => stopBackend());

/** An edge whose live shell has this server code: the body of its render function. */
async function edgeWith(code: string, env: Parameters<typeof testEdge>[1] = {}): Promise<App> {
  publishShell(code);
  return testEdge(folder, { SERVER_MARKUP: '1', ...env });
}

function publishShell(code: string, build = BUILD): void {
  const text = `globalThis.safarRender = async (request) => { ${code} };`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  folder.addBuild({
    ...SHELL,
    build,
    server: 'server.js',
    routes: [
      ...SHELL.routes,
      { path: '/my-profile', module: 'profile/profile.screen', title: 'Profile', login: true },
    ],
    files: { ...SHELL.files, 'server.js': { integrity, bytes: text.length } },
  });
  writeFileSync(path.join(folder.path, 'shell', build, 'server.js'), text);
  folder.serve({ shell: { live: build } });
}

const RENDERED = `const { address, day } = JSON.parse(request);
  return JSON.stringify({
    html: '${PICTURE}<main>Rendered ' + address + '</main>',
    css: '${CSS}',
    cssIds: 'safar a',
    state: { screen: day, slots: {}, settled: [] },
    takesOverPresses: true,
  });`;

/** As {@link RENDERED}, with what a backend responds. */
const WITH_DATA = `const data = await (await fetch('${RENDER_ORIGIN}${listPackages.path}')).text();
  ${RENDERED.replace('address +', "address + ' with ' + data +")}`;
const dataIn = ({ body }: { readonly body: string }) =>
  Number(/Rendered \/login with (\d+)</.exec(body)?.[1]);

/** An edge whose pages show the data of a backend: how often it has changed them. */
async function edgeWithData() {
  let changes = 0;
  const backend = await startBackend(({ method, url }, response) => {
    if (method === 'POST' && url === addPackage.path) changes += 1;
    response.writeHead(200, url === readTourNotices.path ? { [PUBLIC_DATA_HEADER]: UNCHANGED } : {});
    response.end(JSON.stringify(changes));
  });
  stopBackend = backend.stop;
  return edgeWith(WITH_DATA, { TOURS_BACKENDS: [backend.url] });
}

/** Requests a page until it arrives with its content. */
const untilRendered = (app: App, address: string) =>
  waitUntil(async () => {
    const response = await app.inject(address);
    return response.body.includes('Rendered') && response;
  });

it('a page that was rendered has its markup, styles that the policy allows, and the state', async () => {
  const app = await edgeWith(RENDERED);
  expect((await app.inject('/login')).body).not.toContain('Rendered');
  const { body, headers } = await untilRendered(app, '/login');
  const day = new Date().toISOString().slice(0, 10);
  expect(body).toContain(`<div id="root" data-awaits-shell><main>Rendered /login</main></div>`);
  expect(body.split('<link rel="stylesheet"')[0]).toContain(PICTURE);
  expect(body).toContain(`<html lang="en" data-day="${day}">`);
  expect(body).toContain(`<style data-emotion="safar a">${CSS}</style>`);
  expect(body).toContain(`id="safar-state">{"screen":"${day}","slots":{},"settled":[]}</script>`);
  const hash = createHash('sha256').update(CSS).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  const early = createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${early}'`);
});

it('what is seen of a rendered page comes before scripts, which a page without content waits for', async () => {
  const app = await edgeWith(RENDERED);
  const priorities = ({ body }: { readonly body: string }) =>
    [...body.matchAll(/<script defer[^>]*>/g)].map(([script]) => script.includes('fetchpriority="high"'));
  expect(priorities(await app.inject('/login'))).toEqual([true]);
  expect(priorities(await untilRendered(app, '/login'))).toEqual([false]);
});

it('keeps no press for a shell that was built before it could take one over', async () => {
  const app = await edgeWith(RENDERED.replace('takesOverPresses: true,', ''));
  const { body } = await untilRendered(app, '/login');
  expect(body).not.toContain(EARLY_PRESS_SCRIPT);
  expect(body).toContain('<div id="root"><main>');
});

it('guarded screens and missing ones have none', async () => {
  const app = await edgeWith(RENDERED);
  await untilRendered(app, '/login');
  for (const address of ['/my-profile', '/nowhere']) {
    expect((await app.inject(address)).body).not.toContain('Rendered');
  }
});

it('whoever changed something gets no page from before', async () => {
  const app = await edgeWithData();
  expect(dataIn(await untilRendered(app, '/login'))).toBe(0);
  await app.inject({ method: 'POST', url: addPackage.path, payload: {} });
  expect(dataIn(await app.inject('/login'))).not.toBe(0);
  expect(dataIn(await untilRendered(app, '/login'))).toBe(1);
});

it('the next visitor after a change gets the content, anew', async () => {
  const app = await edgeWithData();
  await untilRendered(app, '/login');
  const renderedAgain = new Promise((resolve) => renders.follow(resolve));
  await app.inject({ method: 'POST', url: addPackage.path, payload: {} });
  await renderedAgain;
  expect(dataIn(await app.inject('/login'))).toBe(1);
});

it('the first visitor after a release gets the content, where the one before it was long ago', async () => {
  const app = await edgeWith(RENDERED);
  await app.listen({ port: 0 });
  await untilRendered(app, '/login');
  publishShell(RENDERED.replace('Rendered', 'Anew: Rendered'), NEXT_BUILD);
  const published = performance.now();
  const ends: number[] = [];
  renders.follow(() => ends.push(performance.now()));
  const sinceLast = () => performance.now() - (ends.at(-1) ?? Infinity);
  await waitUntil(async () => sinceLast() > 500);
  expect(Number(ends[0]) - published).toBeLessThan(7_000);
  expect((await app.inject('/login')).body).toContain('Anew: Rendered /login');
});

it('a write that changed nothing for others leaves the content where it is', async () => {
  const app = await edgeWithData();
  await untilRendered(app, '/login');
  await app.inject({ method: 'POST', url: readTourNotices.path, payload: {} });
  expect(dataIn(await app.inject('/login'))).toBe(0);
});

it('the server code is given to nobody', async () => {
  const app = await edgeWith(RENDERED);
  expect((await app.inject(`/shell/${BUILD}/main.js`)).statusCode).toBe(200);
  expect((await app.inject(`/shell/${BUILD}/server.js`)).statusCode).toBe(404);
});

it('the edge responds as before while the server code loops for ever', async () => {
  const app = await edgeWith('for (;;);');
  for (let visits = 0; visits < 5; visits += 1) {
    const { statusCode, body } = await app.inject('/login');
    expect([statusCode, body.includes('<div data-frame>')]).toEqual([200, true]);
    await pause(20);
  }
});

it('the log says which names of SERVER_MARKUP_WITHOUT are no published remotes', async () => {
  const SERVER_MARKUP_WITHOUT = ['mfe-tours', 'mfe-tuors'];
  const app = await testEdge(folder, { SERVER_MARKUP: '1', SERVER_MARKUP_WITHOUT });
  const logged = jest.spyOn(app.log, 'warn').mockImplementation();
  await app.listen({ host: '127.0.0.1', port: 0 });
  while (logged.mock.calls.length === 0) await pause(10);
  expect(logged.mock.calls[0]?.[0]).toEqual({ unknown: ['mfe-tuors'], known: ['mfe-tours'] });
});
