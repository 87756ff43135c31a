import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { buildLabel } from './build-label';
import { gateConflicts } from './conflicts';
import { satisfies } from './satisfies';

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
  return Object.entries(remote.shared).flatMap(([key, { range, names = [] }]) => {
    const provided = shell.shared[key];
    if (!provided) return [`${consumer} requires ${key}, but ${provider} does not share it.`];
    if (!satisfies(provided.version, range)) {
      return [`${consumer} requires ${key} ${range}, but ${provider} provides ${provided.version}.`];
    }
    return names
      .filter((name) => provided.names && !provided.names.includes(name))
      .map((name) => `${consumer} uses ${name} of ${key}, but ${provider} does not provide it.`);
  });
}

/** A slot's props go from the build whose screen shows the slot to the build that fills it. */
function gateSlots(showing: readonly Build[], filling: readonly RemoteBuild[]): string[] {
  return showing.flatMap((screenOwner) => {
    const routes = screenOwner.kind === 'shell' ? screenOwner.routes : screenOwner.definition.routes;
    const shown = new Set(routes.flatMap(({ slots = [] }) => slots));
    return filling.flatMap((filler) =>
      filler.definition.slots
        .filter(({ name }) => shown.has(name))
        .map(({ name }) => ({
          name,
          provided: screenOwner.contracts[`slot:${name}`],
          required: filler.contracts[`slot:${name}`],
        }))
        .filter(({ provided, required }) => !satisfies(provided, required))
        .map(({ name, provided, required }) =>
          versionRefusal(`the slot ${name}`, [filler, required], [screenOwner, provided]),
        ),
    );
  });
}

/** A build, and the version of a contract that it requires or provides. */
type Side = readonly [build: Build, version: string | undefined];

function versionRefusal(contract: string, [consumer, required]: Side, [provider, provided]: Side): string {
  const need = `${buildLabel(consumer)} requires version ${required ?? 'none'} of ${contract}`;
  return `${need}, but ${buildLabel(provider)} provides ${provided ?? 'none'}.`;
}
