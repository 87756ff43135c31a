import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildLabel } from './build-label';

/**
 * The most that parts of a build may weigh, in KB (1000 bytes) before compression, which leaves about a
 * third. The comment of each ends with the largest at the time of writing, so that a budget is met by care
 * and not by luck.
 */
const BUDGETS = {
  /** A remote's entry: a page that shows anything of the remote waits for it. 12 */
  entry: 24,
  /** A remote's entry and the files of one screen: a visitor who follows a link waits for them. 78 */
  screen: 110,
  /** A remote's entry and the files of one slot: they come on top of another remote's screen. 48 */
  slot: 60,
  /** All files of a remote. A larger one should be two remotes. 156 */
  remote: 400,
  /** The shell's scripts and styles: every page waits for them. 568 */
  page: 640,
  /** All files of the shell that browsers get, with fonts and what it loads later. 942 */
  shell: 1_100,
  /** The shell's server code, which the process that renders pages holds in memory. 483 */
  server: 700,
} as const;

/** One part of a build that has a budget. */
interface Part {
  readonly title: string;
  readonly bytes: number;
  readonly budget: keyof typeof BUDGETS;
}

/**
 * Returns a sentence for each part of a build that exceeds its budget. Development builds are not minified:
 * they pass.
 */
export function gateBudgets(record: Build): string[] {
  if (record.build === 'dev') return [];
  return (record.kind === 'shell' ? partsOfShell(record) : partsOfRemote(record))
    .filter(({ bytes, budget }) => bytes > BUDGETS[budget] * 1000)
    .map(({ title, bytes, budget }) => {
      const kilobytes = (bytes / 1000).toFixed(1);
      return `${title} of ${buildLabel(record)} is ${kilobytes} KB; the limit is ${BUDGETS[budget]} KB.`;
    });
}

function partsOfShell(record: ShellBuild): Part[] {
  const { scripts, styles, server, files } = record;
  const forBrowsers = Object.keys(files).filter((file) => file !== server);
  return [
    { title: 'The page', bytes: bytesOf(record, [...scripts, ...styles]), budget: 'page' },
    { title: 'The whole build', bytes: bytesOf(record, forBrowsers), budget: 'shell' },
    { title: 'The server code', bytes: bytesOf(record, server ? [server] : []), budget: 'server' },
  ];
}

function partsOfRemote(record: RemoteBuild): Part[] {
  const { definition, entry, modules } = record;
  const slots = new Set(definition.slots.map(({ module }) => module));
  const screensAndSlots = Object.entries(modules)
    .filter(([module]) => module !== ISOLATED_MODULE)
    .map(([module, files]): Part => {
      const budget = slots.has(module) ? 'slot' : 'screen';
      return { title: `The ${budget} '${module}'`, bytes: bytesOf(record, [entry, ...files]), budget };
    });
  return [
    { title: 'The entry', bytes: bytesOf(record, [entry]), budget: 'entry' },
    ...screensAndSlots,
    { title: 'The whole build', bytes: bytesOf(record, Object.keys(record.files)), budget: 'remote' },
  ];
}

const bytesOf = ({ files }: Build, names: readonly string[]): number =>
  [...new Set(names)].reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
