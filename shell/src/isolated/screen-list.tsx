import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Margins } from './isolated-layout';
import type { Example, IsolatedModule } from './isolated-module';
import { signInAs } from './sample-mode';
import { chosen, DATA, useChosen, WHO } from './switches';

/** Everything a remote has: its screens, with examples in the sample data, and the slots it offers. */
export function ScreenList({
  remote: { name, definition },
  examples = {},
  slotExamples = {},
}: {
  remote: RemoteRelease;
  examples: IsolatedModule['examples'] | undefined;
  slotExamples: IsolatedModule['slotExamples'] | undefined;
}) {
  const live = useChosen(DATA) === 'live';
  return (
    <Margins>
      <h1>{name} alone</h1>
      {live && <p>Choose sample data to see every screen without a backend, signed in as whom you like.</p>}
      <ul>
        {definition.routes.map(({ path, title }) => (
          <li key={path}>
            <ScreenLink path={path} title={title} /> <code>{path}</code>
            {!live && <Examples of={examples[path] ?? {}} />}
          </li>
        ))}
        {definition.slots.map((slot) => (
          <li key={slot.name}>
            <Link to={`/slots/${slot.name}`}>Slot {slot.name}</Link>
            <Examples of={addressesOf(slot.name, slotExamples[slot.name] ?? {})} />
          </li>
        ))}
        <li>
          <Link to="/ui">Components</Link>
        </li>
      </ul>
    </Margins>
  );
}

/** A link to a screen, unless its path has parameters: then only its examples are links. */
function ScreenLink({ path, title }: { path: string; title: string }) {
  const address = path.replace(/\/:[^/]+\?/g, '');
  return address.includes(':') ? title : <Link to={address}>{title}</Link>;
}

function addressesOf(slot: string, examples: object): Record<string, string> {
  const address = (example: string) => `/slots/${slot}?${new URLSearchParams({ example })}`;
  return Object.fromEntries(Object.keys(examples).map((label) => [label, address(label)]));
}

function Examples({ of }: { of: Readonly<Record<string, Example>> }) {
  const examples = Object.entries(of);
  if (examples.length === 0) return null;
  return (
    <ul>
      {examples.map(([label, example]) => (
        <li key={label}>
          <ExampleLink label={label} example={example} />
        </li>
      ))}
    </ul>
  );
}

function ExampleLink({ label, example }: { label: string; example: Example }) {
  const navigate = useNavigate();
  if (typeof example === 'string') return <Link to={example}>{label}</Link>;
  const { address, who } = example;
  const signInFirst = async (event: MouseEvent) => {
    if (chosen(WHO) === who) return;
    event.preventDefault();
    await signInAs(who);
    await navigate(address);
  };
  return (
    <Link to={address} onClick={(event) => void signInFirst(event)}>
      {label}
    </Link>
  );
}
