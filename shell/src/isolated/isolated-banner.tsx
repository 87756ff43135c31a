import styled from '@emotion/styled';
import { useAuth } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { RemoteRelease } from '@safar/shared-contracts/release.contract';
import { Button } from '@safar/shared-ui/button';
import { Field } from '@safar/shared-ui/field';
import { Link, useRevalidator } from 'react-router-dom';
import { signInAs, whoIs } from './sample-mode';
import {
  choose,
  DATA,
  slotSwitch,
  THEME,
  useChosen,
  valuesOf,
  WHO,
  type Data,
  type Switch,
} from './switches';
import { chooseThemeSwitch } from './theme-switch';

/** The top of the isolated page: which build runs alone here, and the switches of the page. */
export function IsolatedBanner({ remote }: { remote: RemoteRelease }) {
  const { revalidate } = useRevalidator();
  const user = useAuth((session) => session.user);
  const data = useChosen(DATA);
  const live = data === 'live';

  const chooseData = (value: Data) => {
    choose(DATA, value);
    // Live backends have another session and another storage: nothing of the page may stay. Slow backends
    // show on a first load.
    if (live || value === 'live' || value === 'slow') location.reload();
    else void revalidate();
  };
  const slots = [...new Set(remote.definition.routes.flatMap((route) => route.slots ?? []))];

  return (
    <Banner aria-label="Switches of this page">
      <Facts>
        <span>
          <strong>{remote.name}</strong> alone, build {remote.live.build}
        </span>
        <Link to={START}>Start</Link>
        {live && <LiveSession />}
      </Facts>
      <Switches>
        <Choice of={DATA} value={data} onChoose={chooseData} />
        {!live && <Choice of={WHO} value={whoIs(user?.email)} onChoose={(who) => void signInAs(who)} />}
        {slots.map((slot) => (
          <SlotChoice key={slot} slot={slot} />
        ))}
        <Choice of={THEME} value={useChosen(THEME)} onChoose={chooseThemeSwitch} />
      </Switches>
    </Banner>
  );
}

/** The path of the list of everything a remote has. */
export const START = '/screens';

function SlotChoice({ slot }: { slot: string }) {
  const of = slotSwitch(slot);
  return (
    <Choice
      of={of}
      value={useChosen(of)}
      onChoose={(value) => {
        choose(of, value);
        // A broken slot stays broken until its screen is rendered again.
        location.reload();
      }}
    />
  );
}

function Choice<Value extends string>(props: {
  of: Switch<Value>;
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const { label, options } = props.of;
  const values = valuesOf(options);
  return (
    <Field
      as="select"
      label={label}
      value={props.value}
      onChange={({ target }) => {
        const value = values.find((each) => each === target.value);
        if (value) props.onChoose(value);
      }}
    >
      {values.map((value) => (
        <option key={value} value={value}>
          {options[value]}
        </option>
      ))}
    </Field>
  );
}

/** With live backends the session is the real one. */
function LiveSession() {
  const user = useAuth((session) => session.user);
  const logOut = useAuth((session) => session.logOut);
  if (!user) return <Link to={paths.login}>Login</Link>;
  return (
    <>
      Signed in as {user.email} {/* shared-auth logs the cause. */}
      <Button onClick={() => void logOut().catch(() => undefined)}>Log out</Button>
    </>
  );
}

const Banner = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-block-end: 2px dashed var(--edge);
  background: var(--surface-2);
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  align-items: center;
`;

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
  max-width: 60rem;
`;
