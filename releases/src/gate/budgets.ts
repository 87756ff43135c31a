import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildLabel } from './build-label';

/**
 * What a build may weigh, in KB (1000 bytes) of files as they are, before compression (which makes about a third of them).
 * The largest there is when this was written stands beside each, so that a budget is met by care, not by luck.
 */
const BUDGETS = {
  /** Every page that shows anything of the remote waits for it. 12 */
  entry: 24,
  /** Entry and files of one screen: what a visitor who comes by a link waits for. 78 */
  screen: 110,
  /** Entry and files of a slot: it comes on top of the screen of somebody else. 48 */
  slot: 60,
  /** All of a remote. More is two remotes. 156 */
  remote: 400,
  /** What stands before everything: the shell's scripts and styles. 568 */
  page: 640,
  /** All of the shell, with what it loads later and its fonts. 942 */
  shell: 1_100,
} as const;

interface Weight {
  readonly what: string;
  readonly bytes: number;
  readonly budget: keyof typeof BUDGETS;
}

/** What of a build is heavier than the house allows. The builds of somebody at work are not minified, so they are not weighed. */
export function gateBudgets(record: Build): string[] {
  if (record.build === 'dev') return [];
  return (record.kind === 'shell' ? weightsOfShell(record) : weightsOfRemote(record))
    .filter(({ bytes, budget }) => bytes > BUDGETS[budget] * 1000)
    .map(
      ({ what, bytes, budget }) =>
        `${what} of ${buildLabel(record)} weighs ${(bytes / 1000).toFixed(1)} KB; the house allows ${BUDGETS[budget]} KB.`,
    );
}

function weightsOfShell(record: ShellBuild): Weight[] {
  return [
    { what: 'The page', bytes: weigh(record, [...record.scripts, ...record.styles]), budget: 'page' },
    { what: 'The whole build', bytes: weigh(record, Object.keys(record.files)), budget: 'shell' },
  ];
}

function weightsOfRemote(record: RemoteBuild): Weight[] {
  const { definition, entry, modules } = record;
  const slots = new Set(definition.slots.map(({ module }) => module));
  const parts = Object.entries(modules)
    .filter(([module]) => module !== ISOLATED_MODULE)
    .map(([module, files]): Weight => {
      const budget = slots.has(module) ? 'slot' : 'screen';
      return { what: `The ${budget} '${module}'`, bytes: weigh(record, [entry, ...files]), budget };
    });
  return [
    { what: 'The entry', bytes: weigh(record, [entry]), budget: 'entry' },
    ...parts,
    { what: 'The whole build', bytes: weigh(record, Object.keys(record.files)), budget: 'remote' },
  ];
}

const weigh = ({ files }: Build, names: readonly string[]): number =>
  [...new Set(names)].reduce((sum, name) => sum + (files[name]?.bytes ?? 0), 0);
