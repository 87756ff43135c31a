import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { formatDate } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import { RadioGroup } from '@safar/shared-ui/radio-group';
import { useUtcToday } from '@safar/shared-ui/use-utc-today';
import { useRef, useState } from 'react';
import { hasJustDeparted } from '../booked-by';

const OPTIONS = [
  { value: 'yes', label: 'Yes, it took place' },
  { value: 'no', label: 'No' },
] as const;

type Choice = '' | (typeof OPTIONS)[number]['value'];

/**
 * For the next date of a tour that departed a short while ago: asks whether it took place, as it did not when
 * its date was mistyped, or in a storm. `date`: the one that is typed. Nothing is chosen at first, since only
 * the guide knows, and who was on the tour could otherwise cancel it.
 */
export function useTookPlace(tour: TourPackage | undefined, date: string) {
  const [choice, setChoice] = useState<Choice>('');
  const [error, setError] = useState('');
  const question = useRef<HTMLDivElement>(null);
  const today = useUtcToday();
  const isAsked = tour !== undefined && date >= today && hasJustDeparted(tour, today);
  return {
    isPostponed: isAsked && choice === 'no',
    fields: isAsked && choice === 'no' ? { tookPlace: false } : {},
    /** Whether it is decided; if not, shows that it has to be. */
    check: (): boolean => {
      if (!isAsked || choice !== '') return true;
      setError('Choose whether it took place.');
      question.current?.querySelector('input')?.focus();
      return false;
    },
    forget: () => setChoice(''),
    question: isAsked && (
      <Question ref={question}>
        <RadioGroup<Choice>
          legend={`Did the tour of ${formatDate(tour.departureDate)} take place?`}
          options={OPTIONS}
          value={choice}
          onChange={(chosen) => {
            setChoice(chosen);
            setError('');
          }}
        />
        {choice === 'yes' && (
          <p>Its travellers keep it as a past trip, and all places of the new date are free.</p>
        )}
        <Notice tone="danger">{error}</Notice>
      </Question>
    ),
  };
}

const Question = styled.div`
  display: grid;
  gap: var(--space-3);

  label + label {
    margin-inline-start: var(--space-2);
  }
  /* While none of them is chosen, nothing else shows that they can be. */
  input:not(:checked) + span {
    border-color: currentcolor;
  }
`;
