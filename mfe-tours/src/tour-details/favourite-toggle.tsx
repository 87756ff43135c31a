import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { HeartIcon } from '@safar/shared-ui/icons';
import { useState } from 'react';

/** A mark for this visit that is stored nowhere. Source: Spec 2.70. */
export function FavouriteToggle() {
  const [marked, setMarked] = useState(false);
  return (
    <Toggle aria-pressed={marked} onClick={() => setMarked(!marked)}>
      <HeartIcon /> Favourite
    </Toggle>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] svg {
    color: var(--accent);
    fill: currentcolor;
  }
`;
