import type { Build } from '@safar/shared-contracts/release.contract';
import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';

/** The screens of a build: the shell lists them itself, a remote in its definition. */
export const routesOf = (record: Build): readonly RouteDefinition[] =>
  record.kind === 'shell' ? record.routes : record.definition.routes;

/** The names of the slots that a build's screens show, each once. */
export const shownSlotsOf = (record: Build): string[] => [
  ...new Set(routesOf(record).flatMap(({ slots = [] }) => slots)),
];
