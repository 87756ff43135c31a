import styled from '@emotion/styled';
import { useAuth, type User } from '@safar/shared-auth';
import { OWN_REVIEW_BODY, sampleReviews, type SampleReview } from '@safar/shared-contracts/sample-content';
import { Button } from '@safar/shared-ui/button';
import { Section, SectionHead } from '@safar/shared-ui/page';
import { useState } from 'react';
import { ReviewRow } from './review-row';

/**
 * Two rows of reviews, the second moving right, with the signed-in user's own card first. They stop by the
 * button, and while pointed at or focused. Source: Spec 3.32, 9.17 and docs/design/looks.md, Manners.
 */
export function ReviewCarousel() {
  const user = useAuth(({ user, loading }) => (loading ? null : user));
  const [paused, setPaused] = useState(false);
  const reviews = user ? [ownReview(user), ...sampleReviews] : sampleReviews;
  const half = Math.ceil(reviews.length / 2);

  return (
    <Section aria-labelledby="reviews">
      <SectionHead>
        <h2 id="reviews">What travellers say</h2>
        <PauseButton small onClick={() => setPaused(!paused)}>
          {paused ? 'Play' : 'Pause'}
        </PauseButton>
      </SectionHead>
      <Rows role="group" aria-labelledby="reviews" tabIndex={0} data-paused={paused}>
        <ReviewRow reviews={reviews.slice(0, half)} moves="left" />
        <ReviewRow reviews={reviews.slice(half)} moves="right" />
      </Rows>
    </Section>
  );
}

/** Returns the signed-in user's own review with its fixed text. Source: Spec 3.34. */
function ownReview({ displayName, email, photoURL }: User): SampleReview {
  const handle = email.split('@')[0] ?? '';
  return { name: displayName || handle, username: `@${handle}`, body: OWN_REVIEW_BODY, img: photoURL };
}

/** Without motion there is nothing to pause. */
const PauseButton = styled(Button)`
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  &[data-paused='true'] ul,
  &:hover ul,
  &:focus ul,
  &:focus-within ul {
    animation-play-state: paused;
  }
`;
