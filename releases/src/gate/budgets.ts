import { DEVELOPMENT_BUILD } from '@safar/shared-contracts/development.contract';
import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import * as v from 'valibot';
import data from '../../budgets.json';
import { buildLabel } from './build-label';

const bytes = v.pipe(v.number(), v.integer());

/**
 * What budgets.json holds. Bytes are before compression, which leaves about a third, and `files` are
 * requests.
 *
 * `any`: the most that parts of any build may weigh, also of a remote that nobody here knows; the gate
 * refuses what is larger. They are about one and a half times the largest, so that they are met by care, not
 * by luck. `packages`: the same for each part of our own packages, a tenth above what it weighed when it was
 * set; `npm test` holds them. `modules`: what each source of the package weighed then.
 */
const Budgets = v.object({
  /**
   * The route of a screen → after how many rounds a first visit shows its content, each of which waits for
   * the one before (e2e/delivery/rounds.delivery.test.ts).
   */
  rounds: v.record(v.string(), v.number()),
  any: v.object({
    /** A remote's entry: a page that shows anything of the remote waits for it. */
    entry: bytes,
    /** A remote's entry and the files of one screen: a visitor who follows a link waits for them. */
    screen: bytes,
    /** A remote's entry and the files of one slot: they come on top of another remote's screen. */
    slot: bytes,
    /** All files of a remote. A larger one should be two remotes. */
    remote: bytes,
    /** The shell's scripts and styles: every page waits for them. */
    page: bytes,
    /** All files of the shell that browsers get, with fonts and what it loads later. */
    shell: bytes,
    /** The shell's server code, which the process that renders pages holds in memory. */
    server: bytes,
  }),
  /** Service → the most that the folder of its build may weigh, with npm packages and source maps. */
  services: v.record(v.string(), bytes),
  packages: v.record(
    v.string(),
    v.object({
      parts: v.record(v.string(), v.object({ bytes, files: v.number() })),
      modules: v.record(v.string(), bytes),
    }),
  ),
});
export type Budgets = v.InferOutput<typeof Budgets>;

/** The one table of budgets. Raising one is a change that somebody reviews. */
export const BUDGETS: Budgets = v.parse(Budgets, data);

/** One part of a build that has a budget. */
export interface BuildPart {
  /** The module of a screen or slot, or `entry`, `build`, `page`, `server`. */
  readonly name: string;
  readonly title: string;
  readonly bytes: number;
  /** Each once. */
  readonly files: readonly string[];
  readonly kind: keyof Budgets['any'];
}

/**
 * Returns a sentence for each part of a build that exceeds the budget of its kind. Development builds are not
 * minified: they pass.
 */
export function gateBudgets(record: Build): string[] {
  if (record.build === DEVELOPMENT_BUILD) return [];
  return partsOf(record)
    .filter(({ bytes: size, kind }) => size > BUDGETS.any[kind])
    .map(({ title, bytes: size, kind }) => {
      const [kilobytes, limit] = [(size / 1000).toFixed(1), BUDGETS.any[kind] / 1000];
      return `${title} of ${buildLabel(record)} is ${kilobytes} KB; the limit is ${limit} KB.`;
    });
}

/** Returns the parts of a build that visitors wait for, and the whole of it. */
export const partsOf = (record: Build): BuildPart[] =>
  record.kind === 'shell' ? partsOfShell(record) : partsOfRemote(record);

function partsOfShell(record: ShellBuild): BuildPart[] {
  const { scripts, styles, server, files } = record;
  const forBrowsers = Object.keys(files).filter((file) => file !== server);
  return [
    part(record, { name: 'page', title: 'The page', kind: 'page' }, [...scripts, ...styles]),
    part(record, { name: 'build', title: 'The whole build', kind: 'shell' }, forBrowsers),
    part(record, { name: 'server', title: 'The server code', kind: 'server' }, server ? [server] : []),
  ];
}

function partsOfRemote(record: RemoteBuild): BuildPart[] {
  const { definition, entry, modules, files } = record;
  const slots = new Set(definition.slots.map(({ module }) => module));
  const screensAndSlots = Object.entries(modules)
    .filter(([module]) => module !== ISOLATED_MODULE)
    .map(([module, needed]) => {
      const kind = slots.has(module) ? 'slot' : 'screen';
      return part(record, { name: module, title: `The ${kind} '${module}'`, kind }, [entry, ...needed]);
    });
  return [
    part(record, { name: 'entry', title: 'The entry', kind: 'entry' }, [entry]),
    ...screensAndSlots,
    part(record, { name: 'build', title: 'The whole build', kind: 'remote' }, Object.keys(files)),
  ];
}

function part(
  { files }: Build,
  of: Pick<BuildPart, 'name' | 'title' | 'kind'>,
  names: readonly string[],
): BuildPart {
  const needed = [...new Set(names)];
  return { ...of, files: needed, bytes: needed.reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0) };
}
