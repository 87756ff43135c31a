import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { permissions, probeBuild } from './probe-build';
import { chunk, ContainerFolder, ENTRY } from '../testing/container-folder';

const WHO = 'mfe-tours@aaaaaaaaaaaa';
const folder = new ContainerFolder();
afterAll(() => folder.remove());

const probe = (files: Record<string, string> = {}, options?: { timeoutMs: number }) =>
  probeBuild(folder.write(files), options);

describe('a build that is tried', () => {
  it('is fine when every module it names gives what its record says', async () => {
    expect(await probe()).toEqual([]);
  });

  it('is refused when its record speaks of a Component that the files do not have', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'return { loader: () => 1 };') })).toEqual([
      `'all/all.screen' of ${WHO} says it exports Component, but there is none that can be used.`,
    ]);
  });

  it('is refused when what should be a Component cannot be rendered', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'return { Component: "soon" };') })).toEqual([
      `'all/all.screen' of ${WHO} says it exports Component, but there is none that can be used.`,
    ]);
  });

  it('is refused when a module throws while it is loaded', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'throw new RangeError("broken on purpose");') })).toEqual([
      `'all/all.screen' of ${WHO} cannot be loaded: RangeError: broken on purpose`,
    ]);
  });

  it('is told a cause once, however many modules it takes along', async () => {
    const entry = ENTRY.replaceAll(/inChunk\('\w+\.js'\)/g, '() => Promise.reject(new Error("the same"))');
    expect(await probe({ 'remoteEntry.js': entry })).toEqual([
      `'all/all.screen', 'box/box.slot' of ${WHO} cannot be loaded: Error: the same`,
    ]);
  });

  it('is refused when a file is no script', async () => {
    expect(await probe({ 'box.js': '<!doctype html>' })).toEqual([
      `box.js of ${WHO} cannot be run: SyntaxError: Unexpected token '<'`,
      `'box/box.slot' of ${WHO} cannot be loaded: Error: Loading chunk box.js failed.`,
    ]);
  });

  it('is refused when it asks for a file that it does not list', async () => {
    const entry = ENTRY.replace("inChunk('all.js')", "inChunk('../secret.js')");
    expect(await probe({ 'remoteEntry.js': entry })).toContain(
      `${WHO} asks for https://gate.invalid/../secret.js, which is none of its files.`,
    );
  });

  it('is refused when it has no container of its name', async () => {
    expect(await probe({ 'remoteEntry.js': 'var mfe_tours = {};' })).toEqual([
      `${WHO} does not register the container mfe_tours_aaaaaaaaaaaa.`,
    ]);
  });

  it('is refused when it takes a name of a shared package that its record does not say', async () => {
    const body = 'const use = router.useFetcher; return { Component: () => use() };';
    expect(await probe({ 'all.js': chunk('all.js', body) })).toEqual([
      `'all/all.screen' of ${WHO} cannot be loaded: TypeError: it uses useFetcher of react-router-dom, which its record does not say`,
    ]);
  });

  it('is refused when it takes a shared package that its record does not say', async () => {
    const [refusal] = await probeBuild(folder.write({}, { shared: {} }));
    expect(refusal).toMatch(`'all/all.screen', 'box/box.slot' of ${WHO} cannot be loaded: TypeError`);
  });

  it('is refused when it waits for what never comes', async () => {
    const entry = ENTRY.replace("inChunk('all.js')", '() => new Promise(() => undefined)');
    expect(await probe({ 'remoteEntry.js': entry })).toEqual([
      `${WHO} waits for something that never comes.`,
    ]);
  });

  it('is refused when it runs without end', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'for (;;);') }, { timeoutMs: 500 })).toEqual([
      `${WHO} did not load within 0.5 s.`,
    ]);
  });
});

describe('a build that means harm', () => {
  it.each([
    ['by the constructor of all functions', "(() => {}).constructor('return process')().env"],
    ['by what the page hands it', "document.createElement.constructor('return process')().env"],
    ['by eval', "eval('process')"],
    ['by name', "process.binding('fs')"],
    ['by name', "require('node:child_process').execSync('id')"],
  ])('finds no way out of the page, %s', async (_case, attack) => {
    const [refusal, ...others] = await probe({ 'all.js': chunk('all.js', `${attack}; return {};`) });
    expect(refusal).toMatch(/cannot be loaded: (EvalError|ReferenceError|TypeError)/);
    expect(others).toEqual([]);
  });

  it('finds no way out by the error of an import', async () => {
    const attack = `import('node:fs').catch((error) => { window.found = error.constructor.constructor('return process')(); }).then(() => window.found.env)`;
    const entry = ENTRY.replace("inChunk('all.js')", `() => ${attack}`);
    const [refusal] = await probe({ 'remoteEntry.js': entry });
    expect(refusal).toMatch(/cannot be loaded: (EvalError|TypeError)/);
  });

  it('cannot have another file read through a link in its folder', async () => {
    const place = folder.write();
    const secret = path.join(place, '../secret');
    writeFileSync(secret, 'a secret');
    rmSync(path.join(place, 'all.js'));
    symlinkSync(secret, path.join(place, 'all.js'));
    const refusals = await probeBuild(place);
    expect(refusals[0]).toBe(`all.js of ${WHO} cannot be run: Error: it is not a plain file`);
    expect(refusals.join()).not.toContain('a secret');
  });

  it('would, were it out of the page, read nothing but its own folder and start nothing', () => {
    const place = folder.write();
    const script = path.join(place, 'out.mjs');
    const secret = path.join(place, '../secret');
    writeFileSync(secret, 'a secret');
    writeFileSync(
      script,
      `import { readFileSync, writeFileSync } from 'node:fs';
       import { spawnSync } from 'node:child_process';
       import { Worker } from 'node:worker_threads';
       const tries = [
         () => readFileSync(${JSON.stringify(script)}),
         () => readFileSync('/etc/passwd'),
         () => readFileSync(${JSON.stringify(secret)}),
         () => writeFileSync(${JSON.stringify(script)}, ''),
         () => spawnSync('id'),
         () => new Worker(${JSON.stringify(script)}),
         () => new Function('return 1'),
       ];
       console.log(JSON.stringify(tries.map((attempt) => {
         try { attempt(); return 'done'; } catch (error) { return error.code ?? error.name; }
       })));`,
    );
    const output = execFileSync(process.execPath, [...permissions(place), script], { env: {} });
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(output.toString())).toEqual([
      'done',
      denied,
      denied,
      denied,
      denied,
      denied,
      'EvalError',
    ]);
  });
});
