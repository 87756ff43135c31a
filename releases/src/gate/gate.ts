import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { shownSlotsOf } from '../build-folder/screens-and-slots';
import { buildLabel } from './build-label';
import { gateConflicts } from './conflicts';
import { satisfies } from './satisfies';
import { gateShapes } from './shapes/gate-shapes';

/*
 * The rules that builds must meet before they run on one page. Each refusal is a sentence for people that
 * names both builds as `name@build`. Source: docs/decisions/016-the-gate.md.
 */

/**
 * Returns why a shell and its remotes must not be served together; empty when they may. Either side may be
 * the new one: the rules compare what one provides with what the other requires.
 */
export function gateRelease(shell: ShellBuild, remotes: readonly RemoteBuild[]): string[] {
  return [
    ...remotes.flatMap((remote) => gateRemote(shell, remote)),
    ...gateSlots([shell, ...remotes], remotes),
    ...gateConflicts(shell, remotes),
  ];
}

/**
 * Returns why a remote's build does not run under a shell: the version of the remote definition, and shared
 * packages.
 */
export function gateRemote(shell: ShellBuild, remote: RemoteBuild): string[] {
  return [...gateDefinitionVersion(shell, remote), ...gateSharedPackages(shell, remote)];
}

function gateDefinitionVersion(shell: ShellBuild, remote: RemoteBuild): string[] {
  const provided = shell.contracts['remote-definition'];
  const required = remote.contracts['remote-definition'];
  if (satisfies(provided, required)) return [];
  return [versionRefusal('the remote definition', [remote, required], [shell, provided])];
}

function gateSharedPackages(shell: ShellBuild, remote: RemoteBuild): string[] {
  const [consumer, provider] = [buildLabel(remote), buildLabel(shell)];
  return Object.entries(remote.shared).flatMap(([key, { range, names = [], shapes }]) => {
    const provided = shell.shared[key];
    if (!provided) return [`${consumer} requires ${key}, but ${provider} does not share it.`];
    if (!satisfies(provided.version, range)) {
      return [`${consumer} requires ${key} ${range}, but ${provider} provides ${provided.version}.`];
    }
    const missing = names.filter((name) => provided.names && !provided.names.includes(name));
    return [
      ...missing.map((name) => `${consumer} uses ${name} of ${key}, but ${provider} does not provide it.`),
      ...gateShapes(
        provided.shapes,
        shapes,
        (name, reason) =>
          `${consumer} was compiled for another ${name} of ${key} than ${provider} provides: ${reason}. ${STEPS}`,
      ),
    ];
  });
}

const STEPS = 'Provide both first: docs/guides/change-a-contract.md.';

/** A slot's props go from the build whose screen shows the slot to the build that fills it. */
function gateSlots(showing: readonly Build[], filling: readonly RemoteBuild[]): string[] {
  return showing.flatMap((screenOwner) => {
    const shown = shownSlotsOf(screenOwner);
    return filling.flatMap((filler) =>
      filler.definition.slots
        .filter(({ name }) => shown.includes(name))
        .flatMap(({ name }) => gateSlot(name, screenOwner, filler)),
    );
  });
}

function gateSlot(name: string, screenOwner: Build, filler: RemoteBuild): string[] {
  const provided = screenOwner.contracts[`slot:${name}`];
  const required = filler.contracts[`slot:${name}`];
  if (!satisfies(provided, required)) {
    return [versionRefusal(`the slot ${name}`, [filler, required], [screenOwner, provided])];
  }
  const props = ({ slotProps }: Build) =>
    Object.fromEntries(Object.entries(slotProps ?? {}).filter(([slot]) => slot === name));
  return gateShapes(
    props(screenOwner),
    props(filler),
    (_name, reason) =>
      `${buildLabel(filler)} was compiled for other props of the slot ${name} than ${buildLabel(screenOwner)} ` +
      `passes: ${reason}. ${STEPS}`,
  );
}

/** A build, and the version of a contract that it requires or provides. */
type Side = readonly [build: Build, version: string | undefined];

function versionRefusal(contract: string, [consumer, required]: Side, [provider, provided]: Side): string {
  const need = `${buildLabel(consumer)} requires version ${required ?? 'none'} of ${contract}`;
  return `${need}, but ${buildLabel(provider)} provides ${provided ?? 'none'}.`;
}
