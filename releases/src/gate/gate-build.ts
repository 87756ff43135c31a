import { ISOLATED_MODULE } from '@safar/shared-contracts/remote-definition.contract';
import type { Build, RemoteBuild } from '@safar/shared-contracts/release.contract';
import { gateBudgets } from './budgets';
import { buildLabel } from './build-label';

/**
 * Returns why a build is not valid by itself: its record contradicts itself, or it exceeds a budget; empty
 * when it is valid.
 */
export function gateBuild(record: Build): string[] {
  const loaded =
    record.kind === 'shell'
      ? [...record.scripts, ...record.styles, ...Object.values(record.modules ?? {}).flat()]
      : [record.entry, ...Object.values(record.modules).flat()];
  const unlisted = [...new Set(loaded)]
    .filter((file) => !(file in record.files))
    .map((file) => `${buildLabel(record)} loads ${file}, but does not list it among its files.`);
  const definition = record.kind === 'remote' ? gateDefinition(record) : [];
  return [...definition, ...unlisted, ...gateBudgets(record)];
}

/**
 * Compares the record with the remote definition in it. Whether the files match the record is for the probe
 * (probe-build.ts).
 */
function gateDefinition(record: RemoteBuild): string[] {
  const { definition, modules, exports } = record;
  const label = buildLabel(record);
  const nameRefusals =
    definition.name === record.name
      ? []
      : [`${label} carries the remote definition of ${definition.name} instead of its own.`];
  const required = new Map(
    [...definition.routes, ...definition.slots].map(({ module }) => [module, ['Component']]),
  );
  required.set(ISOLATED_MODULE, ['stubs', 'slotProps']);
  const moduleRefusals = [...required].flatMap(([module, names]) => {
    if (!(module in modules)) {
      return [`The remote definition of ${label} names '${module}', but the build has no such module.`];
    }
    return names
      .filter((name) => !exports[module]?.includes(name))
      .map(
        (name) =>
          `The remote definition of ${label} requires ${name} of '${module}', which does not export it.`,
      );
  });
  return [...nameRefusals, ...moduleRefusals];
}
