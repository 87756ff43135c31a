import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseFolder, SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import type { ShellBuild } from '@safar/shared-contracts/release.contract';
import { waitUntil } from '@safar/shared-server/testing/wait-until';
import { TOUR } from '../../testing/samples';
import { testEdge } from '../../testing/test-edge';
import { CONTENT_FOR_USERS_SCRIPT } from '../before-shell/inline-scripts';

const CODE = `let renderings = 0;
globalThis.safarRender = async (request) => JSON.stringify({
  html: '<main>Rendered ' + JSON.parse(request).address + ' ' + (renderings += 1) + '</main>',
  css: '.safar-a{color:red}',
  cssIds: 'safar a',
  state: { screen: null, slots: {}, settled: [] },
  takesOverPresses: true,
});`;
const OLDER_SHELL: ShellBuild = {
  ...SHELL,
  build: '5e12e15e12e1',
  server: 'server.js',
  earlyData: true,
  files: {
    ...SHELL.files,
    'server.js': { integrity: `sha384-${hashOf(CODE, 'sha384')}`, bytes: CODE.length },
  },
};
const SHELL_THAT_RENDERS: ShellBuild = { ...OLDER_SHELL, contentForUsers: true };
const LIVE = 'cccccccccccc';
const TOUR_PAGE = `/tour-details/${TOUR._id}`;

function hashOf(text: string, algorithm = 'sha256'): string {
  return createHash(algorithm).update(text).digest('base64');
}

let folder: ReleaseFolder;
beforeEach(() => (folder = new ReleaseFolder()));

/** An edge with this shell and a screen for users whose data are declared. */
async function edgeWith({ shell = SHELL_THAT_RENDERS, publicContent = true } = {}) {
  const { definition, ...build } = toursBuild(LIVE);
  folder.addBuild(shell);
  writeFileSync(path.join(folder.path, 'shell', shell.build, 'server.js'), CODE);
  const routes = definition.routes.map((route) =>
    route.login && route.slots
      ? { ...route, preload: [getPackage.path], ...(publicContent ? { publicContent: true as const } : {}) }
      : route,
  );
  folder.addBuild({ ...build, definition: { ...definition, routes } });
  folder.serve({ shell: { live: shell.build }, 'mfe-tours': { live: LIVE } });
  return testEdge(folder, { SERVER_MARKUP: '1' });
}

/** The page of a tour, once the login screen shows that pages are rendered. */
async function tourPage(app: Awaited<ReturnType<typeof edgeWith>>, isRendered = true) {
  await app.inject(TOUR_PAGE);
  const address = isRendered ? TOUR_PAGE : '/login';
  await waitUntil(async () => (await app.inject(address)).body.includes('Rendered'), {
    timeoutMs: 20_000,
    failure: 'Nothing was rendered.',
  });
  const { body, headers } = await app.inject(TOUR_PAGE);
  return { body, policy: String(headers['content-security-policy']) };
}

describe('the page of a screen for users whose content is public', () => {
  it('brings the content along, and shows everybody the frame until it is known who they are', async () => {
    const { body, policy } = await tourPage(await edgeWith());
    const day = new Date().toISOString().slice(0, 10);
    const [shown = '', rest = ''] = body.split(`<template data-day="${day}">`);
    const [brought = ''] = rest.split('</template>');
    expect(shown).toContain('<html lang="en">');
    expect(shown).toContain('<div id="root"><div data-frame>');
    expect(shown).not.toContain('Rendered');
    expect(brought).toContain('<style data-emotion="safar a">.safar-a{color:red}</style>');
    expect(brought).toContain(`<div id="root" data-awaits-shell><main>Rendered ${TOUR_PAGE}`);
    expect(brought).toContain('id="safar-state"');
    for (const allowed of [CONTENT_FOR_USERS_SCRIPT, '.safar-a{color:red}'])
      expect(policy).toContain(`'sha256-${hashOf(allowed)}'`);
  });

  it('has a high priority for the shell, without which visitors who are not signed in see nothing', async () => {
    const { body } = await tourPage(await edgeWith());
    expect(/<script defer[^>]*>/.exec(body)?.[0]).toContain('fetchpriority="high"');
  });

  it('does not load again by itself without scripts, while the content is being rendered', async () => {
    const app = await edgeWith();
    const { body } = await app.inject(TOUR_PAGE);
    expect(body).not.toContain('http-equiv="refresh"');
    expect(body).toContain('This page needs JavaScript');
  });

  it('arrives without content from a shell that would send the server to the login', async () => {
    expect((await tourPage(await edgeWith({ shell: OLDER_SHELL }), false)).body).not.toContain('<template');
  });
});

it('the page of any other screen for users arrives without content', async () => {
  const app = await edgeWith({ publicContent: false });
  expect((await tourPage(app, false)).body).not.toContain('<template');
});
