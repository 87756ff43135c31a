import { createHash } from 'node:crypto';
import { SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import type { RemoteBuild } from '@safar/shared-contracts/release.contract';
import { markupGate } from './gate-markup';
import type { RenderTimeouts } from './process/render-process';

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

const ENTRY = 'globalThis.tours = true;';
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

interface Gated {
  readonly remotes?: readonly RemoteBuild[];
  readonly packages?: readonly string[];
  readonly browserOnly?: readonly string[];
  readonly timeouts?: RenderTimeouts;
}

/** What the gate says of a shell with this server code, or of the remotes that are live with it. */
async function gate(
  code: string,
  { remotes = [], packages = ['shell'], browserOnly = [], timeouts }: Gated = {},
) {
  const files = { ...SHELL.files, 'server.js': { integrity: integrityOf(code), bytes: code.length } };
  const shell = { ...SHELL, server: 'server.js', files };
  const readFile = async (name: string) => Buffer.from(name === 'shell' ? code : ENTRY);
  const report = await markupGate(browserOnly, timeouts)({ shell, remotes, packages, readFile });
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
    const { sentences } = await gate(serverOf({ '/hangs': 'for (;;);' }), {
      timeouts: { open: 15_000, render: 1_000 },
    });
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

/** A remote with one file, built before or after pages had files by their hashes. */
function tours(isNew: boolean) {
  const integrity = integrityOf(ENTRY);
  const record = toursBuild('aaaaaaaaaaaa');
  const files = { 'remoteEntry.js': { integrity, bytes: ENTRY.length } };
  return { ...record, ...(isNew ? { byHash: true as const } : {}), files, modules: {} };
}

/** A shell whose screen `/` shows a slot of mfe-tours, by this code, unless the slot is left out. */
const serverWithSlot = (slot: string) => `const respond = (html) =>
  JSON.stringify({ html, css: '', requested: [], samples: { responses: {} } });
globalThis.safarCheck = async (text) => {
  const { package: name, subject, browserOnly } = JSON.parse(text);
  const own = name === 'shell' ? { name: 'the screen /', filledBy: ['mfe-tours'] } : { name: 'the slot tours', filledBy: [] };
  if (subject === undefined) return JSON.stringify({ subjects: [own] });
  return respond(name === 'shell' && browserOnly.includes('mfe-tours') ? '<p></p>' : '<p>' + ${slot} + '</p>');
};`;

describe('a build is rendered together with the other live builds', () => {
  it('and is not refused for a slot of another team that follows the clock by itself', async () => {
    const code = serverWithSlot('Date.now()');
    const { sentences, notes } = await gate(code, { remotes: [tours(true)], packages: ['shell'] });
    expect(sentences).toEqual([]);
    expect(notes).toEqual([expect.stringMatching(/slots that the live mfe-tours fills are left out/)]);
  }, 60_000);

  it('but for what only its own screen makes of that slot', async () => {
    const code = serverWithSlot(`(name === 'shell' ? Date.now() : 'tours')`);
    const { sentences } = await gate(code, { remotes: [tours(true)], packages: ['shell'] });
    expect(sentences).toEqual([expect.stringMatching(/^The screen \/ of shell@/)]);
  }, 60_000);

  it('and a remote that was built before servers rendered pages passes, which is said', async () => {
    const code = serverWithSlot('Date.now()');
    const { sentences, notes } = await gate(code, { remotes: [tours(false)], packages: ['mfe-tours'] });
    expect(sentences).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The slot tours of mfe-tours@a+ depends .*built before servers rendered pages\.$/,
      ),
    ]);
  }, 60_000);

  it('unless the site leaves the remote to browsers', async () => {
    const code = serverWithSlot('Date.now()');
    const options = { remotes: [tours(true)], packages: ['mfe-tours'], browserOnly: ['mfe-tours'] };
    const { sentences, notes } = await gate(code, options);
    expect([...sentences, ...notes]).toEqual([expect.stringMatching(/SERVER_MARKUP_WITHOUT leaves it/)]);
  }, 60_000);
});
