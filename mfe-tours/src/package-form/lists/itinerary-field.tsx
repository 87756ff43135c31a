import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field, FieldError } from '@safar/shared-ui/field';
import { MAX_DAY, MAX_DAYS, type ItineraryDay } from '@safar/shared-contracts/package-contents.contract';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CompositeControl } from './composite-control';
import { InputGroup } from './input-group';
import { daysOf, daysText } from './typed-lists';

/** The days of a tour: each has a title and a text, and can be moved and removed. */
export function ItineraryField({
  label,
  hint,
  id,
  value,
  onText,
  error,
  idAt,
  errorAt,
}: CompositeControl & { label: string; hint: ReactNode }) {
  const days = daysOf(value);

  /** Stores the days, and moves the focus, which would be lost with what was pressed. */
  const change = (next: typeof days, focused: string) => {
    flushSync(() => onText(daysText(next)));
    document.getElementById(focused)?.focus();
  };
  const type = (index: number, day: ItineraryDay) => onText(daysText(days.with(index, day)));
  const remove = (index: number) =>
    change(days.toSpliced(index, 1), days.length === 1 ? id : idAt(`${Math.max(0, index - 1)}.title`));
  const moveUp = (index: number) => {
    const next = days.toSpliced(index, 1);
    const [day] = days.slice(index);
    if (day) change(next.toSpliced(index - 1, 0, day), idAt(`${index - 1}.title`));
  };

  return (
    <InputGroup label={label} hint={hint}>
      {days.map((day, index) => (
        <DayInputs
          key={index}
          day={day}
          number={index + 1}
          idAt={(part) => idAt(`${index}.${part}`)}
          errorAt={(part) => errorAt(`${index}.${part}`)}
          onType={(typed) => type(index, typed)}
          onMoveUp={() => moveUp(index)}
          onRemove={() => remove(index)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button
          small
          id={id}
          aria-disabled={days.length >= MAX_DAYS}
          onClick={() => {
            if (days.length >= MAX_DAYS) return;
            change([...days, { title: '', text: '' }], idAt(`${days.length}.title`));
          }}
        >
          {days.length === 0 ? 'Add a day' : 'Add another day'}
        </Button>
      </div>
    </InputGroup>
  );
}

interface DayInputsProps extends Pick<CompositeControl, 'idAt' | 'errorAt'> {
  day: ItineraryDay;
  number: number;
  onType: (day: ItineraryDay) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}

function DayInputs({ day, number, idAt, errorAt, onType, onMoveUp, onRemove }: DayInputsProps) {
  const wiring = (part: keyof ItineraryDay) => ({
    id: idAt(part),
    error: errorAt(part),
    value: day[part],
    maxLength: MAX_DAY[part],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      onType({ ...day, [part]: target.value }),
  });
  /** Enter would send the form, or lead to its next step, with a day that is half written. */
  const toText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(idAt('text'))?.focus();
  };
  return (
    <Day>
      <strong>Day {number}</strong>
      <Field label={`Title of day ${number}`} {...wiring('title')} enterKeyHint="next" onKeyDown={toText} />
      <Field
        as="textarea"
        label={`What happens on day ${number}`}
        rows={3}
        counted={MAX_DAY.text}
        {...wiring('text')}
      />
      <Actions>
        {number > 1 && (
          <Button small aria-label={`Move up: day ${number}`} onClick={onMoveUp}>
            Move up
          </Button>
        )}
        <Button small variant="quiet" aria-label={`Remove day ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </Actions>
    </Day>
  );
}

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);

  > strong {
    color: var(--brand);
  }
  /* Three lines, or as many as the text has. */
  textarea {
    field-sizing: content;
    min-height: calc(3lh + 2 * var(--space-2) + 2px);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  [data-variant='quiet']:first-of-type {
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
