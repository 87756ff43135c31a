import type { RemoteDefinition } from '@safar/shared-contracts/remote-definition.contract';

/** A remote's definition, and the texts of its files by their paths below `src/`. */
export interface RemoteFiles {
  readonly definition: RemoteDefinition;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Returns a sentence for each slot that exists on one side only: rendered or listed, shown or filled, on the
 * site or on isolated pages. None of these would fail at run time: a fallback would show. `slots` are the
 * names of all slots of the site; `shell` is the shell itself, which never runs isolated. (A screen or slot
 * that no definition names fails the build.)
 */
export function slotProblems(
  remotes: readonly RemoteFiles[],
  slots: readonly string[],
  shell: readonly RemoteFiles[] = [],
): string[] {
  return [
    ...[...remotes, ...shell].flatMap(slotsOfScreens),
    ...remotes.flatMap(slotsWhenIsolated),
    ...slots
      .filter((slot) => !remotes.some((remote) => slotsFilled(remote).includes(slot)))
      .map((slot) => `No remote fills the slot ${slot}.`),
    ...slots
      .filter((slot) => ![...remotes, ...shell].some((each) => slotsOnRoutes(each).includes(slot)))
      .map((slot) => `No route has the slot ${slot}.`),
  ];
}

const slotsFilled = ({ definition }: RemoteFiles) => definition.slots.map(({ name }) => name);
const slotsOnRoutes = ({ definition }: RemoteFiles) => definition.routes.flatMap(({ slots = [] }) => slots);

/** A slot that a screen renders, or the layout, to which the host gives a function that renders them. */
const RENDERED = /<Slot\s+name="([^"]+)"|\brenderSlot\?\.\('([^']+)'\)/g;

function slotsOfScreens(remote: RemoteFiles): string[] {
  const { name } = remote.definition;
  const rendered = [...remote.files].flatMap(([file, text]) =>
    /\.test\.|(^|\/)testing\//.test(file)
      ? []
      : [...text.matchAll(RENDERED)].map(([, ofScreen, ofLayout]) => ofScreen ?? ofLayout ?? ''),
  );
  const listed: readonly string[] = slotsOnRoutes(remote);
  return [
    ...rendered
      .filter((slot) => !listed.includes(slot))
      .map((slot) => `${name} renders the slot ${slot}, but no route in its remote.ts lists it.`),
    ...listed
      .filter((slot) => !rendered.includes(slot))
      .map((slot) => `A route of ${name} lists the slot ${slot}, but no screen renders it.`),
  ];
}

function slotsWhenIsolated(remote: RemoteFiles): string[] {
  const isolated = remote.files.get('isolated.tsx') ?? '';
  const entriesOf = (object: string) =>
    new RegExp(`\\b${object} = \\{([\\s\\S]*?)\\};`).exec(isolated)?.[1] ?? '';
  const missing = (slots: readonly string[], object: string) =>
    slots
      .filter((slot) => !entriesOf(object).includes(`'${slot}'`))
      .map(
        (slot) => `isolated.tsx of ${remote.definition.name} has no entry for the slot ${slot} in ${object}.`,
      );
  return [...missing(slotsOnRoutes(remote), 'stubs'), ...missing(slotsFilled(remote), 'slotProps')];
}
