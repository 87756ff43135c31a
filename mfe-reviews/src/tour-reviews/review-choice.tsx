import styled from '@emotion/styled';
import { ReviewSort, type ReviewsResponse } from '@safar/shared-contracts/review.contract';
import { controlStyles } from '@safar/shared-ui/control-styles';
import type { ChosenReviews } from '../reviews.api';
import { StarBars } from './star-bars';

const SORT_TEXTS: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  highest: 'Most stars first',
  lowest: 'Fewest stars first',
};

interface ReviewChoiceProps {
  distribution: NonNullable<ReviewsResponse['distribution']>;
  choice: ChosenReviews;
  onChoose: (choice: ChosenReviews) => void;
}

/** How many stars travellers gave, and which of their reviews are listed, in which order. */
export function ReviewChoice({ distribution, choice, onChoose }: ReviewChoiceProps) {
  return (
    <Row>
      <StarBars
        distribution={distribution}
        chosen={choice.stars}
        onChoose={(stars) => onChoose({ ...choice, stars })}
      />
      <Label>
        Sort by
        <Select
          value={choice.sort ?? 'newest'}
          onChange={({ target: { selectedIndex } }) => {
            // The first is the order that needs no name.
            onChoose({ ...choice, sort: selectedIndex > 0 ? ReviewSort.options[selectedIndex] : undefined });
          }}
        >
          {ReviewSort.options.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_TEXTS[sort]}
            </option>
          ))}
        </Select>
      </Label>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-8);
  align-items: end;
  justify-content: space-between;
`;

/* A whole Field would make the slot a tenth heavier: this one has no hint, and cannot be wrong. */
const Label = styled.label`
  display: grid;
  gap: var(--space-2);
  font-weight: 600;
  line-height: 1.3;
`;

const Select = styled.select`
  ${controlStyles}
  font-weight: 400;
`;
