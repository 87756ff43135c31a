import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteBuild, ShellBuild } from '@safar/shared-contracts/release.contract';
import { gateBudgets } from './budgets';
import { gateConflicts } from './conflicts';
import { satisfies, buildLabel } from './build-label';

/*
 * What builds must keep before they meet on a page. Every refusal is one sentence for a person that names both sides as
 * `name@build`. Source: docs/decisions/016-the-gate.md.
 */

/** Why a set of builds must not be served together; empty when it may. It works both ways: either side may be the new one. */
export function gateRelease(shell: ShellBuild, remotes: readonly RemoteBuild[]): string[] {
  return [
    ...remotes.flatMap((remote) => gateRemote(shell, remote)),
    ...gateSlots([shell, ...remotes], remotes),
    ...gateConflicts(shell, remotes),
  ];
}

/** Why a remote's build does not run under a shell: the door's contract, and what it takes from the page. */
export function gateRemote(shell: ShellBuild, remote: RemoteBuild): string[] {
  const definition = satisfies(shell.contracts['remote-definition'], remote.contracts['remote-definition'])
    ? []
    : [
        `${buildLabel(remote)} is made to version ${remote.contracts['remote-definition'] ?? 'none'} of the door, but ${buildLabel(shell)} keeps ${shell.contracts['remote-definition'] ?? 'none'}.`,
      ];
  const shared = Object.entries(remote.shared).flatMap(([key, { range, names = [] }]) => {
    const provided = shell.shared[key];
    if (!provided) return [`${buildLabel(remote)} needs ${key}, but ${buildLabel(shell)} does not share it.`];
    if (!satisfies(provided.version, range)) {
      return [
        `${buildLabel(remote)} needs ${key} ${range}, but ${buildLabel(shell)} provides ${provided.version}.`,
      ];
    }
    const missing = names.filter((name) => provided.names && !provided.names.includes(name));
    return missing.map(
      (name) => `${buildLabel(remote)} uses ${name} of ${key}, but ${buildLabel(shell)} does not offer it.`,
    );
  });
  return [...definition, ...shared];
}

/** A slot's props go from the build that shows it to the one that fills it. */
function gateSlots(showing: readonly Build[], filling: readonly RemoteBuild[]): string[] {
  return showing.flatMap((shower) => {
    const routes = shower.kind === 'shell' ? shower.routes : shower.definition.routes;
    const shown = new Set(routes.flatMap(({ slots = [] }) => slots));
    return filling.flatMap((filler) =>
      filler.definition.slots
        .filter(({ name }) => shown.has(name))
        .map(({ name }) => ({
          name,
          hands: shower.contracts[`slot:${name}`],
          needs: filler.contracts[`slot:${name}`],
        }))
        .filter(({ hands, needs }) => !satisfies(hands, needs))
        .map(
          ({ name, hands, needs }) =>
            `${buildLabel(filler)} fills the slot ${name} by version ${needs ?? 'none'} of its contract, but ${buildLabel(shower)} shows it by ${hands ?? 'none'}.`,
        ),
    );
  });
}

/** Why a build is not sound by itself: what its record says of it does not hold together, or it is too big. */
export function gateBuild(record: Build): string[] {
  const lists =
    record.kind === 'shell'
      ? [...record.scripts, ...record.styles]
      : [record.entry, ...Object.values(record.modules).flat()];
  const unlisted = [...new Set(lists)]
    .filter((file) => !(file in record.files))
    .map((file) => `${buildLabel(record)} loads ${file}, but does not list it among its files.`);
  const definition = record.kind === 'remote' ? gateDefinition(record) : [];
  return [...definition, ...unlisted, ...gateBudgets(record)];
}

/** Whether a build has what its door names. That it tells the truth of it, the probe finds out (releases/src/gate/probe-build.ts). */
function gateDefinition(record: RemoteBuild): string[] {
  const { definition, modules, exports } = record;
  const names =
    definition.name === record.name
      ? []
      : [`${buildLabel(record)} comes with the door of ${definition.name}: it must be its own.`];
  const needed = new Map(
    [...definition.routes, ...definition.slots].map(({ module }) => [module, ['Component']]),
  );
  needed.set(ISOLATED_MODULE, ['stubs', 'slotProps']);
  return [
    ...names,
    ...[...needed].flatMap(([module, wanted]) => {
      if (!(module in modules))
        return [`The door of ${buildLabel(record)} names '${module}', but the build has no such module.`];
      return wanted
        .filter((name) => !exports[module]?.includes(name))
        .map(
          (name) =>
            `The door of ${buildLabel(record)} needs ${name} of '${module}', which does not export it.`,
        );
    }),
  ];
}
