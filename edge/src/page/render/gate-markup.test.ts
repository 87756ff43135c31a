import { createHash } from 'node:crypto';
import { SHELL } from '@safar/releases/testing/release-folder';
import { gateMarkup, problemOf } from './gate-markup';

/** What the gate finds at a shell with this server code. */
function gate(code: string) {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const files = { ...SHELL.files, 'server.js': { integrity, bytes: code.length } };
  return gateMarkup({
    shell: { ...SHELL, server: 'server.js', files },
    readFile: async () => Buffer.from(code),
  });
}

const rendering = (html: string) => `globalThis.safarCheck = async () => JSON.stringify({
  checked: [{ name: 'the screen /login', html: ${html}, css: '' }],
  responses: {},
});`;

describe('a build is rendered before it is published', () => {
  it('and accepted when it renders the same everywhere, or its shell cannot render it yet', async () => {
    expect(await gate(rendering(`'<main>Login</main>'`))).toEqual([]);
    expect(await gate('')).toEqual([]);
  }, 60_000);

  it('and refused when it follows the zone of a server: with the screen, and what to do', async () => {
    const [refusal, ...others] = await gate(rendering(`'<p>' + new Date(0).getHours() + '</p>'`));
    expect(refusal).toBe(
      `The screen /login of shell@${SHELL.build} depends on the server's clock or zone: '<p>14' became '<p>6'. ` +
        '`npm test -- unit shell/src/on-server` shows where; docs/guides/add-a-screen.md says what may be used.',
    );
    expect(others).toEqual([]);
  }, 60_000);

  it('and refused when nothing of it can be rendered', async () => {
    const [refusal] = await gate('document.title = "Safar";');
    expect(refusal).toContain(
      `Nothing of shell@${SHELL.build} can be rendered on a server: Error: The server`,
    );
  }, 60_000);
});

const RENDERED = { name: 'the slot home-tours', html: '<p>Three tours</p>', css: 'p{margin:0}' };

it.each([
  [
    'throws',
    { ...RENDERED, problem: 'Error: The screen threw.' },
    /^cannot be rendered .* The screen threw\.$/,
  ],
  [
    'has a style attribute',
    { ...RENDERED, html: '<p style="margin:0">Three</p>' },
    /policy .*'<p style="margin:0"'/,
  ],
  [
    'has too much markup',
    { ...RENDERED, html: 'a'.repeat(300_000) },
    /300000 characters of markup; the most is/,
  ],
  [
    'has too many styles',
    { ...RENDERED, css: 'a'.repeat(70_000) },
    /70000 characters of styles; the most is/,
  ],
])('a slot is refused that %s', (_what, slot, why) => {
  expect(problemOf(slot, slot)).toMatch(why);
});

it('a slot that renders the same twice is no problem', () => {
  expect(problemOf(RENDERED, RENDERED)).toBeUndefined();
});
