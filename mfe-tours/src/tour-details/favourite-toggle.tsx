import { Button } from '@safar/shared-ui/button';
import { useState } from 'react';

/** A mark for this visit only: it is kept nowhere. Source: specification.md section 2, Tour details. */
export function FavouriteToggle() {
  const [marked, setMarked] = useState(false);
  return (
    <Button aria-pressed={marked} onClick={() => setMarked(!marked)}>
      <span aria-hidden="true">{marked ? '♥' : '♡'}</span> Favourite
    </Button>
  );
}
