import styled from '@emotion/styled';
import { ApiFailure, isExplained, useAuth } from '@safar/shared-auth';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { formatCount } from '@safar/shared-ui/format';
import { HeartIcon } from '@safar/shared-ui/icons';
import { toastError } from '@safar/shared-ui/toast';
import { useSingleFlight } from '@safar/shared-ui/use-single-flight';
import { useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { likePackage } from '../tours.api';

const NOT_LIKED = 'Already liked or failed to update';

/**
 * Likes a tour, once. The new state and count show only after the server confirmed them. Source: Spec 4.14,
 * 8.17 to 8.19.
 */
export function LikeButton({ tour }: { tour: TourPackage }) {
  const email = useAuth((auth) => auth.user?.email ?? '');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const singleFlight = useSingleFlight();
  const count = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    // The button is disabled now, and would take the focus along.
    const focused = document.activeElement;
    const isHere = focused === document.body || focused === count.current?.previousElementSibling;
    if (tour.likedByMe && isPressed.current && isHere) count.current?.focus();
    isPressed.current = false;
  }, [tour.likedByMe]);

  const like = async () => {
    setBusy(true);
    isPressed.current = true;
    try {
      const { modifiedCount, message } = await likePackage(tour._id, email);
      if (modifiedCount === 0) toastError(message || NOT_LIKED);
      await revalidate();
    } catch (error) {
      if (!isExplained(error)) toastError(failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Row>
      {/* A `disabled` button would lose the focus during the request, and it is needed here when the request
         fails. */}
      <Button disabled={tour.likedByMe} aria-disabled={busy} onClick={() => void singleFlight(like)}>
        {!tour.likedByMe && <HeartIcon />}
        {tour.likedByMe ? '✓ Liked' : 'Like'}
      </Button>
      <span role="status" ref={count} tabIndex={-1}>
        {formatCount(tour.likeCount, 'like')}
      </span>
    </Row>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiFailure)) return 'Something went wrong';
  if (error.code === 'OFFLINE') return 'You are offline. The tour was not liked.';
  if (error.kind === 'network') return 'Something went wrong';
  return error.serverMessage ?? NOT_LIKED;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  color: var(--ink-soft);
  font-variant-numeric: tabular-nums;
`;
