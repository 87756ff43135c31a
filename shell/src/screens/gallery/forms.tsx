import { Button } from '@safar/shared-ui/button';
import { CharacterCount } from '@safar/shared-ui/character-count';
import { Checkbox } from '@safar/shared-ui/checkbox';
import { ConflictChoice } from '@safar/shared-ui/conflict-choice';
import { DraftNotice } from '@safar/shared-ui/draft-notice';
import { ErrorSummary } from '@safar/shared-ui/error-summary';
import { Field } from '@safar/shared-ui/field';
import { Form } from '@safar/shared-ui/form';
import { Listbox, ListboxAnchor, ListboxNote } from '@safar/shared-ui/listbox';
import { PasswordField } from '@safar/shared-ui/password-field';
import { RadioGroup } from '@safar/shared-ui/radio-group';
import { Stepper } from '@safar/shared-ui/stepper';
import { useId, useState } from 'react';
import { Stack, State } from './component-example';

function Fields() {
  return (
    <Stack>
      <Field label="Tour name" hint="As it will stand on the card." placeholder="Tea hills of Sylhet" />
      <State name="hover" simulates="hover">
        <Field label="Destination" defaultValue="Sylhet" />
      </State>
      <State name="focus" simulates="focus-visible">
        <Field label="Leaves from" defaultValue="Dhaka" />
      </State>
      <Field label="Price" type="number" defaultValue="-5" error="Enter a price of at least $1." />
      <Field label="Email" defaultValue="guide@safar.example" readOnly hint="From your account." />
      <Field label="Group size" defaultValue="12" disabled />
      <Field label="Departure date" type="date" defaultValue="2027-03-01" />
    </Stack>
  );
}

function LongTexts() {
  return (
    <Stack>
      <Field
        as="textarea"
        label="Details"
        defaultValue="Two days among the gardens, on foot and by boat."
        rows={3}
      />
      <CharacterCount text="Two days among the gardens" max={2000} />
      <CharacterCount text="Two days among the gardens" max={20} />
      <Field as="textarea" label="What is included" error="This field is required." rows={3} />
    </Stack>
  );
}

function Selects() {
  const options = (
    <>
      <option>Soonest departure</option>
      <option>Lowest price</option>
    </>
  );
  return (
    <Stack>
      <Field as="select" label="Sort by">
        {options}
      </Field>
      <Field as="select" label="Class" error="Choose a class.">
        {options}
      </Field>
      <Field as="select" label="Month" disabled>
        {options}
      </Field>
    </Stack>
  );
}

function Passwords() {
  return (
    <Stack>
      <PasswordField label="Password" autoComplete="current-password" defaultValue="Safar2026" />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters, with a capital and a small letter."
        error="Use at least 6 characters."
      />
      <State name="its button focused" simulates="focus-visible" of="button">
        <PasswordField label="Your password" autoComplete="current-password" />
      </State>
    </Stack>
  );
}

function Checkboxes() {
  return (
    <Stack>
      <Checkbox label="Send me one letter a month" />
      <Checkbox label="I have read what is included" defaultChecked />
      <Checkbox label="I accept the terms" error="You must accept the terms and conditions." />
      <Checkbox label="Not for this tour" disabled />
      <State name="focus" simulates="focus-visible">
        <Checkbox label="Keep me signed in" />
      </State>
    </Stack>
  );
}

function Radios() {
  const [shown, setShown] = useState<'all' | 'missing'>('all');
  return (
    <RadioGroup
      legend="Show"
      options={[
        { value: 'all', label: 'All (16)' },
        { value: 'missing', label: 'Not checked in (12)' },
      ]}
      value={shown}
      onChange={setShown}
    />
  );
}

/** The list is beneath its field and above what follows, so it has room of its own here. */
function Suggestions() {
  const id = useId();
  return (
    <Stack>
      <ListboxAnchor style={{ minHeight: '16rem' }}>
        <Field
          label="Where to?"
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={`${id}-place`}
          defaultValue="syl"
        />
        <Listbox role="listbox" id={id} aria-label="Suggestions">
          <li role="option" id={`${id}-place`} aria-selected>
            <strong>Sylhet</strong> <span>Place</span>
          </li>
          <li role="option" aria-selected={false}>
            <strong>Tea hills of Sylhet</strong> <span>Tour to Sylhet</span>
          </li>
        </Listbox>
      </ListboxAnchor>
      <ListboxAnchor style={{ minHeight: '9rem' }}>
        <Field label="Destination" defaultValue="xyz" />
        <ListboxNote>Nothing to suggest.</ListboxNote>
      </ListboxAnchor>
    </Stack>
  );
}

function Steppers() {
  const [value, setValue] = useState(1);
  return (
    <Stack>
      <Stepper label="Passengers" value={value} min={1} max={9} onChange={setValue} />
      <State name="focus" simulates="focus-visible">
        <Stepper label="Rooms" value={2} min={1} max={9} onChange={() => undefined} />
      </State>
    </Stack>
  );
}

function Forms() {
  const id = useId();
  return (
    <Form noValidate onSubmit={(event) => event.preventDefault()}>
      <ErrorSummary
        attempt={0}
        errors={[
          { id: `${id}-name`, message: 'Enter your name.' },
          { id: `${id}-phone`, message: 'Enter a telephone number.' },
        ]}
      />
      <Field id={`${id}-name`} label="Name" error="Enter your name." />
      <Field id={`${id}-phone`} label="Telephone" type="tel" error="Enter a telephone number." />
      <Button type="submit" variant="primary">
        Save
      </Button>
    </Form>
  );
}

/** One field that both have changed, undecided, and one that only the other has. */
const DECISIONS = [
  {
    name: 'price',
    was: '90',
    theirs: '110',
    mine: '95',
    chosen: undefined,
    isOpen: true,
    isDisputed: true,
  },
  {
    name: 'destination',
    was: 'Sylhet',
    theirs: 'Sylhet, Bangladesh',
    mine: 'Sylhet',
    chosen: 'theirs',
    isOpen: false,
    isDisputed: false,
  },
] as const;

function ChangedMeanwhile() {
  return (
    <Stack>
      <DraftNotice onDiscard={() => undefined} />
      <Form noValidate onSubmit={(event) => event.preventDefault()}>
        <ConflictChoice
          what="This package"
          labels={{ price: 'Price', destination: 'Destination' }}
          decisions={DECISIONS}
          choose={() => undefined}
          round={0}
          busy={false}
        />
      </Form>
    </Stack>
  );
}

export const FORMS = {
  Field: Fields,
  'Long text': LongTexts,
  Select: Selects,
  Password: Passwords,
  Checkbox: Checkboxes,
  'Radio buttons': Radios,
  Suggestions,
  Stepper: Steppers,
  'Form with an error summary': Forms,
  'Form that was changed meanwhile': ChangedMeanwhile,
};
