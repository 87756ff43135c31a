import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '@safar/tooling/packages';
import { ROOT } from '@safar/tooling/root';
import * as v from 'valibot';
import { formatHelp } from './command-line/help';
import { UsageError } from './command-line/usage-error';
import { readSourceFiles } from './checks/documents/source-files';
import { commands, isCommandName } from './commands';

const NAMES = Object.keys(commands).filter(isCommandName);
const DOCUMENTS = readSourceFiles()
  .filter(({ file }) => file.endsWith('.md'))
  .map(({ text }) => text)
  .join('\n');
const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')),
);

const argsOf = (example: string) =>
  [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

describe('the table of commands', () => {
  it('has every script of package.json, and no other', () => {
    const expected = Object.fromEntries(NAMES.map((name) => [name, `node scripts/run.mjs ${name}`]));
    expect(scripts).toEqual(expected);
  });

  it.each(NAMES)('explains %s by its declaration, with examples that it understands', async (name) => {
    const command = await commands[name]();
    const help = formatHelp(name, command);
    expect(help).toMatch(/^[A-Z].*\.\n\nUsage: npm /);
    // Each is a paragraph.
    for (const each of command.details ?? []) expect(each).toMatch(/\.$/);
    for (const each of Object.keys(command.args)) expect(help).toMatch(new RegExp(`\n {2}[<[]${each}`));
    for (const each of Object.keys(command.options)) expect(help).toContain(`--${each}`);
    expect(command.prepare(['--help'])).toBe('help');
    expect(command.prepare(['some', 'arguments', '-h'])).toBe('help');
    for (const example of command.examples ?? []) command.prepare(argsOf(example));
    if (Object.keys(command.args).length > 0) expect(command.examples).not.toHaveLength(0);
  });

  it('has examples whose files are there', async () => {
    const all = await Promise.all(NAMES.map(async (name) => (await commands[name]()).examples ?? []));
    const files = all
      .flat()
      .flatMap(argsOf)
      .filter((arg) => /^[a-z][\w-]*\//.test(arg));
    expect(files).not.toHaveLength(0);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each(NAMES)('refuses what %s does not know', async (name) => {
    const command = await commands[name]();
    const args = argsOf(command.examples?.[0] ?? '');
    expect(() => command.prepare(['--fly', ...args])).toThrow('Unknown option --fly.');
    const last = Object.values(command.args).at(-1);
    const takesAnything = last && last.arity !== 'one' && last.arity !== 'optional' && !last.choices;
    if (!takesAnything) expect(() => command.prepare([...args, 'one', 'two'])).toThrow(UsageError);
  });
});

describe('the documents', () => {
  it('name every command, and no command that is not there', () => {
    const named = [
      ...DOCUMENTS.matchAll(/\bnpm (?:run (?:-s )?)?(start\b|test\b|(?<=run (?:-s )?)[a-z][a-z-]*)/g),
    ];
    const names = new Set(named.map(([, name]) => name));
    expect([...names].sort()).toEqual([...NAMES].sort());
  });

  it('make a new remote of a name that no team has, as the examples do', async () => {
    const { examples = [] } = await commands['new-remote']();
    const calls = [...DOCUMENTS.matchAll(/\bnpm run new-remote -- (mfe-[a-z-]+)/g)].map(([, name]) => name);
    const names = new Set([...calls, ...examples.map((example) => argsOf(example)[0])]);
    expect(names.size).toBeGreaterThan(0);
    expect(PACKAGES.filter(({ name }) => names.has(name))).toEqual([]);
  });

  it('call them with arguments that they understand', async () => {
    const calls = [...DOCUMENTS.matchAll(/\bnpm (?:run (?:-s )?)?([a-z-]+) -- ([^`#\n]+)/g)];
    // `<id>`, `[reason]` and `$name` are arguments of the reader's own, mfe-insurance is a remote of theirs.
    const complete = calls.filter(([call]) => !/[<[$]/.test(call));
    expect(complete.length).toBeGreaterThan(10);
    for (const [, name = '', args = ''] of complete) {
      if (!isCommandName(name)) throw new Error(`There is no command '${name}'.`);
      (await commands[name]()).prepare(argsOf(args.replaceAll('mfe-insurance', 'mfe-tours')));
    }
  });
});
