import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { permissionFlags, probeBuild } from './probe-build';
import { chunk, ContainerFolder, ENTRY } from '../testing/container-folder';

const LABEL = 'mfe-tours@aaaaaaaaaaaa';
const folder = new ContainerFolder();

const probe = (files: Record<string, string> = {}, options?: { timeoutMs: number }) =>
  probeBuild(folder.write(files), options);

describe('the probe of a build', () => {
  it('accepts modules that export what the record lists', async () => {
    expect(await probe()).toEqual([]);
  });

  it('refuses a record that lists a Component which the files do not have', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'return { loader: () => 1 };') })).toEqual([
      `${LABEL} lists the export Component of 'all/all.screen', but the module has none that works.`,
    ]);
  });

  it('refuses a Component that cannot be rendered', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'return { Component: "soon" };') })).toEqual([
      `${LABEL} lists the export Component of 'all/all.screen', but the module has none that works.`,
    ]);
  });

  it('refuses a module that throws while it is loaded', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'throw new RangeError("broken on purpose");') })).toEqual([
      `'all/all.screen' of ${LABEL} cannot be loaded: RangeError: broken on purpose`,
    ]);
  });

  it('reports one reason once, however many modules fail for it', async () => {
    const entry = ENTRY.replaceAll(/inChunk\('\w+\.js'\)/g, '() => Promise.reject(new Error("the same"))');
    expect(await probe({ 'remoteEntry.js': entry })).toEqual([
      `'all/all.screen', 'box/box.slot' of ${LABEL} cannot be loaded: Error: the same`,
    ]);
  });

  it('refuses a file that is no script', async () => {
    expect(await probe({ 'box.js': '<!doctype html>' })).toEqual([
      `box.js of ${LABEL} cannot be run: SyntaxError: Unexpected token '<'`,
      `'box/box.slot' of ${LABEL} cannot be loaded: Error: Loading chunk box.js failed.`,
    ]);
  });

  it('refuses a build that loads a file which it does not list', async () => {
    const entry = ENTRY.replace("inChunk('all.js')", "inChunk('../secret.js')");
    expect(await probe({ 'remoteEntry.js': entry })).toContain(
      `${LABEL} loads https://gate.invalid/../secret.js, which is not one of its files.`,
    );
  });

  it.each([
    ['without any hash', "script.src = 'https://gate.invalid/' + file"],
    [
      'with the hash of another script',
      "Object.assign(script, window.safarScript('x'), { src: 'https://gate.invalid/' + file })",
    ],
  ])('refuses a build made elsewhere, whose loader requests scripts %s', async (_case, request) => {
    const entry = ENTRY.replace(
      "Object.assign(script, window.safarScript('https://gate.invalid/' + file))",
      request,
    );
    const refusal = (file: string) =>
      `${LABEL} loads https://gate.invalid/${file} without the hash that the page has for it: ` +
      'its loader must call window.safarScript for each script.';
    expect(await probe({ 'remoteEntry.js': entry })).toEqual([refusal('all.js'), refusal('box.js')]);
  });

  it('refuses a build without a container of its name', async () => {
    expect(await probe({ 'remoteEntry.js': 'var mfe_tours = {};' })).toEqual([
      `${LABEL} does not register the container mfe_tours_aaaaaaaaaaaa.`,
    ]);
  });

  it('refuses the use of a name of a shared package that the record does not list', async () => {
    const body = 'const use = router.useFetcher; return { Component: () => use() };';
    expect(await probe({ 'all.js': chunk('all.js', body) })).toEqual([
      `'all/all.screen' of ${LABEL} cannot be loaded: TypeError: it uses useFetcher of react-router-dom, ` +
        'which its record does not list',
    ]);
  });

  it('refuses the use of a shared package that the record does not list', async () => {
    const [refusal] = await probeBuild(folder.write({}, { shared: {} }));
    expect(refusal).toMatch(`'all/all.screen', 'box/box.slot' of ${LABEL} cannot be loaded: TypeError`);
  });

  it('refuses a build that never finishes loading', async () => {
    const entry = ENTRY.replace("inChunk('all.js')", '() => new Promise(() => undefined)');
    expect(await probe({ 'remoteEntry.js': entry })).toEqual([`${LABEL} never finishes loading.`]);
  });

  it('refuses a build that runs without end', async () => {
    expect(await probe({ 'all.js': chunk('all.js', 'for (;;);') }, { timeoutMs: 500 })).toEqual([
      `${LABEL} did not load within 0.5 s.`,
    ]);
  });
});

describe('a malicious build', () => {
  it.each([
    ['by the constructor of functions', "(() => {}).constructor('return process')().env"],
    ['by an object of the page', "document.createElement.constructor('return process')().env"],
    ['by eval', "eval('process')"],
    ['by the name process', "process.binding('fs')"],
    ['by the name require', "require('node:child_process').execSync('id')"],
  ])('cannot leave its context %s', async (_case, attack) => {
    const [refusal, ...others] = await probe({ 'all.js': chunk('all.js', `${attack}; return {};`) });
    expect(refusal).toMatch(/cannot be loaded: (EvalError|ReferenceError|TypeError)/);
    expect(others).toEqual([]);
  });

  it('cannot leave its context by the error of an import', async () => {
    const attack = `import('node:fs')
      .catch((error) => { window.found = error.constructor.constructor('return process')(); })
      .then(() => window.found.env)`;
    const entry = ENTRY.replace("inChunk('all.js')", `() => ${attack}`);
    const [refusal] = await probe({ 'remoteEntry.js': entry });
    expect(refusal).toMatch(/cannot be loaded: (EvalError|TypeError)/);
  });

  it('cannot make the probe read another file through a link', async () => {
    const buildFolder = folder.write();
    const secret = path.join(buildFolder, '../secret');
    writeFileSync(secret, 'a secret');
    rmSync(path.join(buildFolder, 'all.js'));
    symlinkSync(secret, path.join(buildFolder, 'all.js'));
    const refusals = await probeBuild(buildFolder);
    expect(refusals[0]).toBe(`all.js of ${LABEL} cannot be run: Error: it is not a regular file`);
    expect(refusals.join()).not.toContain('a secret');
  });

  it('could only read its own folder, and start nothing, if it left its context', () => {
    const buildFolder = folder.write();
    const script = path.join(buildFolder, 'out.mjs');
    const secret = path.join(buildFolder, '../secret');
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
    const output = execFileSync(process.execPath, [...permissionFlags(buildFolder), script], {
      env: {},
      timeout: 60_000,
    });
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
