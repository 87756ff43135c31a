import { createHash } from 'node:crypto';
import { SHELL } from '@safar/releases/testing/release-folder';
import { markupGate } from './gate-markup';

/** Screen → the code of a function that returns its markup. */
type Screens = Readonly<Record<string, string>>;

/** The server code of a shell in small, with these screens. */
const serverOf = (screens: Screens) => `const loadedAt = Date.now();
const screens = { ${Object.entries(screens)
  .map(([path, code]) => `'the screen ${path}': async () => { ${code} }`)
  .join()} };
const style = { css: 'p{margin:0}', requested: [], samples: { responses: {} } };
globalThis.safarCheck = async (text) => {
  const { subject } = JSON.parse(text);
  const subjects = Object.keys(screens).map((name) => ({ name, filledBy: [] }));
  if (subject === undefined) return JSON.stringify({ subjects });
  return JSON.stringify({ ...style, html: await screens[subject]() });
};`;

/** What the gate says of a shell with this server code. */
async function gate(code: string, timeouts?: { open: number; render: number }) {
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const files = { ...SHELL.files, 'server.js': { integrity, bytes: code.length } };
  const shell = { ...SHELL, server: 'server.js', files };
  const readFile = async () => Buffer.from(code);
  const report = await markupGate([], timeouts)({ shell, remotes: [], packages: ['shell'], readFile });
  return { ...report, sentences: report.refusals.map(({ sentence }) => sentence) };
}

describe('a build is rendered before it goes live', () => {
  it('and accepted when it renders the same everywhere', async () => {
    const fixed = `return '<p>' + new Date(2026, 0, 1).getFullYear() + new Date(0).toISOString() + '</p>'`;
    const { sentences, rendered } = await gate(serverOf({ '/login': fixed }));
    expect(sentences).toEqual([]);
    expect(rendered).toEqual([`the screen /login of shell@${SHELL.build}`]);
  }, 60_000);

  it('and refused when it would not: each screen with what differs first, and the way out', async () => {
    const { sentences, rendered } = await gate(
      serverOf({
        '/now': `return '<p>' + Date.now() + '</p>'`,
        '/loaded': `return '<p>' + loadedAt + '</p>'`,
        '/zone': `return '<main><p>' + new Date(0).getHours() + '</p></main>'`,
        '/chance': `return Math.random() < 0.5 ? '<p>low</p>' : '<p>high</p>'`,
        '/language': `return '<p>' + (1234567).toLocaleString() + '</p>'`,
        '/throws': `return [].none.text`,
        '/alters': `Array.prototype.at = () => 'mine'; return '<p></p>'`,
        '/login': `return '<p>Login</p>'`,
      }),
    );
    expect(sentences).toEqual([
      expect.stringMatching(/^The screen \/now .*: '<p>1795\d+' became '<p>1830\d+'\. /),
      expect.stringMatching(/^The screen \/loaded .*: '<p>1795\d+' became '<p>1830\d+'\. /),
      `The screen /zone of shell@${SHELL.build} depends on a server's clock, time zone, language or chance, so ` +
        "that a browser would render something else: '<p>14' became '<p>6'. " +
        '`npm test -- unit shell/src/on-server` shows more; ' +
        'docs/guides/add-a-screen.md says what may be used.',
      expect.stringMatching(/^The screen \/chance .*'<p>high' became '<p>low'/),
      expect.stringMatching(/^The screen \/language .*'<p>1,234,567' became '<p>১২,৩৪,৫৬৭'/),
      expect.stringMatching(/^The screen \/throws .* cannot be rendered on a server: .*TypeError/),
      expect.stringMatching(/^The screen \/alters .* altered Array\.prototype\./),
    ]);
    expect(rendered).toEqual([`the screen /login of shell@${SHELL.build}`]);
  }, 60_000);

  it('and refused when a screen hangs, with its name', async () => {
    const { sentences } = await gate(serverOf({ '/hangs': 'for (;;);' }), { open: 15_000, render: 1_000 });
    expect(sentences).toEqual([
      expect.stringMatching(/^The screen \/hangs of shell@.* did not respond within 1000 ms\./),
    ]);
  }, 60_000);

  it('and refused when nothing of it runs', async () => {
    const { sentences } = await gate('document.title = "Safar";');
    expect(sentences).toEqual([
      expect.stringMatching(/^Nothing of shell@.* can be rendered on a server: .*document is not defined\. /),
    ]);
  }, 60_000);

  it('unless it was built before a server could render it, which is said', async () => {
    const { sentences, notes } = await gate('');
    expect(sentences).toEqual([]);
    expect(notes).toEqual([
      `shell@${SHELL.build} is not rendered: the shell was built before it could do it.`,
    ]);
  }, 60_000);
});
