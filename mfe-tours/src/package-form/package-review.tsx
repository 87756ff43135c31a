import styled from '@emotion/styled';
import { CalendarDate } from '@safar/shared-contracts/calendar-date.contract';
import { Button } from '@safar/shared-ui/button';
import { formatDate, formatPrice } from '@safar/shared-ui/format';
import * as v from 'valibot';
import { isOptional } from './package-form.schema';
import type { Step } from './package-steps';
import { readableDays } from './typed-lists';

interface PackageReviewProps {
  readonly steps: readonly Step[];
  readonly values: Readonly<Record<string, string>>;
  readonly onGo: (id: string) => void;
}

/** Everything that is typed, step by step, to be read once more before it is published. */
export function PackageReview({ steps, values, onGo }: PackageReviewProps) {
  return steps.map(({ id, title, fields }) => (
    <Part key={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Button small aria-label={`Change: ${title}`} onClick={() => onGo(id)}>
          Change
        </Button>
      </header>
      <dl>
        {fields.map(({ name, props }) => (
          <div key={name}>
            <dt>{props.label}</dt>
            <dd>{readable(name, values[name] ?? '') || (isOptional(name) ? '—' : 'Still missing')}</dd>
          </div>
        ))}
      </dl>
    </Part>
  ));
}

function readable(name: string, text: string): string {
  if (name === 'itinerary') return readableDays(text);
  if (name === 'departureDate') return v.is(CalendarDate, text) ? formatDate(text) : text;
  if (name === 'price')
    return text.trim() && Number.isFinite(Number(text)) ? formatPrice(Number(text)) : text;
  return text.trim();
}

const Part = styled.section`
  padding-block: var(--space-4);
  border-top: 1px solid var(--hairline);

  > header {
    display: flex;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font-size: var(--size-3);
  }
  dl {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
  dt {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  @media (min-width: 40rem) {
    dl > div {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
  }
`;
