import { create } from 'zustand';

/**
 * A setting of an isolated page, which its address can name: value → label. The first value is the default.
 */
export interface Switch<Value extends string = string> {
  readonly name: string;
  readonly label: string;
  readonly options: Readonly<Record<Value, string>>;
}

/** What responds to the remote's requests. */
export const DATA = {
  name: 'data',
  label: 'Data',
  options: {
    live: 'Live backends',
    sample: 'Sample data',
    slow: 'Slow backends',
    failing: 'Failing backends',
    empty: 'No data yet',
  },
} as const satisfies Switch;
export type Data = keyof typeof DATA.options;

/**
 * Who is signed in while the backends are not live: a traveller first, since most screens and slots need
 * somebody.
 */
export const WHO = {
  name: 'who',
  label: 'Signed in',
  options: { traveller: 'A traveller', guide: 'A guide', anonymous: 'Nobody' },
} as const satisfies Switch;
export type Who = keyof typeof WHO.options;

export const THEME = {
  name: 'theme',
  label: 'Theme',
  options: { system: 'As on the site', light: 'Light', dark: 'Dark' },
} as const satisfies Switch;

/** The content of a slot that another remote fills on the site. */
export const slotSwitch = (slot: string) =>
  ({
    name: `slot.${slot}`,
    label: `Slot ${slot}`,
    options: { stub: 'Stub', nothing: 'Nothing', broken: 'Broken' },
  }) as const satisfies Switch;

/** The query of the page's own address, in front of the `#`: a link to it is a link to this state. */
const useQuery = create(() => ({ query: location.search }));

/** The value that the address names; the first one when it names none, or an unknown one. */
export function chosen<Value extends string>({ name, options }: Switch<Value>): Value {
  return chosenIn(useQuery.getState().query, { name, options });
}

/** Does what {@link chosen} does, for a component that shows the value. */
export function useChosen<Value extends string>({ name, options }: Switch<Value>): Value {
  return chosenIn(
    useQuery((state) => state.query),
    { name, options },
  );
}

/** Writes a choice into the address, without loading the page again. */
export function choose<Value extends string>({ name }: Switch<Value>, value: Value): void {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
  useQuery.setState({ query: url.search });
}

function chosenIn<Value extends string>(
  query: string,
  { name, options }: Omit<Switch<Value>, 'label'>,
): Value {
  const named = new URLSearchParams(query).get(name);
  const [first, ...others] = valuesOf(options);
  return others.find((value) => value === named) ?? first;
}

/** The values of a switch, in order; it has one at least. */
export function valuesOf<Value extends string>(
  options: Readonly<Record<Value, string>>,
): [Value, ...Value[]] {
  // The keys of an object made of these values are these values.
  return Object.keys(options) as [Value, ...Value[]];
}
