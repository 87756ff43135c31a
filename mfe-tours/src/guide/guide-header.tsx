import styled from '@emotion/styled';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import { formatCount } from '@safar/shared-ui/format';
import { PageTitle } from '@safar/shared-ui/page';
import { NO_REVIEWS, ratingText } from '@safar/shared-ui/rating-text';
import { Separated } from '@safar/shared-ui/separated';
import { Portrait } from './portrait';
import { VerifiedBadge } from './verified-badge';

/** Shows a guide's photo, name, counts and rating. */
export function GuideHeader({ guide }: { guide: Guide }) {
  return (
    <Header>
      <PageTitle>
        <Portrait name={guide.name} photo={guide.photo} />
        <span>{guide.name}</span>
      </PageTitle>
      <div>
        <VerifiedBadge photo={guide.photo} />
        <p>
          <Separated facts={countsOf(guide)} />
        </p>
        <p>
          {guide.rating && <span aria-hidden="true">★ </span>}
          {guide.rating ? ratingText(guide.rating) : NO_REVIEWS}
        </p>
      </div>
    </Header>
  );
}

/** Returns '5 tours to book' and '37 bookings'. */
const countsOf = ({ tourCount, bookingCount }: Guide) => [
  `${formatCount(tourCount, 'tour')} to book`,
  formatCount(bookingCount, 'booking'),
];

/* The portrait stands beside both lines of text and lines up with the first. */
const Header = styled.header`
  --portrait: clamp(6rem, 16vw, 10rem);
  --gap: clamp(var(--space-4), 3vw, var(--space-8));
  position: relative;
  display: grid;
  align-content: center;
  gap: var(--space-3);
  min-height: calc(var(--portrait) * 1.25);
  padding-inline-start: calc(var(--portrait) + var(--gap));

  h1 > :first-of-type {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    width: var(--portrait);
  }
  h1 {
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2) var(--space-4);
  }
  p {
    color: var(--ink-soft);
    font-size: var(--size-3);
    font-variant-numeric: tabular-nums;
  }
`;
