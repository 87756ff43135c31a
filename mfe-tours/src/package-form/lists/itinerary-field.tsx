import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Field, FieldError } from '@safar/shared-ui/field';
import { MAX_DAYS } from '@safar/shared-contracts/package-contents.contract';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { OptionalGroup } from './optional-group';
import { daysOf, daysText } from './typed-lists';

/** What `composite` of useForm gives. */
export interface CompositeControl {
  readonly id: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly error: string | undefined;
  readonly idAt: (path: string) => string;
  readonly errorAt: (path: string) => string | undefined;
}

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
  const type = (index: number, part: object) =>
    onText(daysText(days.map((day, at) => (at === index ? { ...day, ...part } : day))));
  const remove = (index: number) =>
    change(
      days.filter((_, at) => at !== index),
      days.length === 1 ? id : idAt(`${Math.max(0, index - 1)}.title`),
    );
  const moveUp = (index: number) => {
    const next = days.toSpliced(index, 1);
    const [day] = days.slice(index);
    if (day) change(next.toSpliced(index - 1, 0, day), idAt(`${index - 1}.title`));
  };

  return (
    <OptionalGroup label={label} hint={hint}>
      {days.map((day, index) => (
        <Day key={index}>
          <strong>Day {index + 1}</strong>
          <Field
            label={`Title of day ${index + 1}`}
            id={idAt(`${index}.title`)}
            error={errorAt(`${index}.title`)}
            value={day.title}
            maxLength={80}
            onChange={({ target }) => type(index, { title: target.value })}
          />
          <Field
            as="textarea"
            label={`What happens on day ${index + 1}`}
            id={idAt(`${index}.text`)}
            error={errorAt(`${index}.text`)}
            value={day.text}
            rows={3}
            maxLength={600}
            counted={600}
            onChange={({ target }) => type(index, { text: target.value })}
          />
          <Actions>
            {index > 0 && (
              <Button small aria-label={`Move up: day ${index + 1}`} onClick={() => moveUp(index)}>
                Move up
              </Button>
            )}
            <Button
              small
              variant="quiet"
              aria-label={`Remove day ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </Actions>
        </Day>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button
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
    </OptionalGroup>
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
