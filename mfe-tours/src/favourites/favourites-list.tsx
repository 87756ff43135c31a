import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button, LinkButton } from '@safar/shared-ui/button';
import { useRef, useState } from 'react';
import { removeFavourites } from './favourite-tours';
import { TourCards } from './tour-cards';

/**
 * The tours of the list that can be booked, in its order, and how many others it has. A tour that is unmarked
 * here stays until the next visit, so that a mistake can be undone.
 */
export function FavouritesList({
  uid,
  ids,
  found,
}: {
  uid: string;
  ids: readonly string[];
  found: readonly TourPackage[];
}) {
  const known = new Map(found.map((tour) => [tour._id, tour]));
  return (
    <>
      <Gone uid={uid} ids={ids.filter((id) => !known.has(id))} />
      {found.length > 0 ? (
        <TourCards tours={ids.flatMap((id) => known.get(id) ?? [])} heading="h2" />
      ) : (
        <AllPackages />
      )}
    </>
  );
}

const AllPackages = () => (
  <LinkButton variant="primary" to={paths.allPackages}>
    All Packages
  </LinkButton>
);

/** They stay until they are removed: a guide may move the date of a tour that has departed. */
function Gone({ uid, ids }: { uid: string; ids: readonly string[] }) {
  const [removed, setRemoved] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  if (ids.length === 0) return null;
  const remove = () => {
    removeFavourites(uid, ids);
    setRemoved(true);
    // The button goes, and would take the focus along.
    line.current?.focus();
  };
  return (
    <Line ref={line} tabIndex={-1} role="status">
      {removed ? (
        'Removed.'
      ) : (
        <>
          {goneText(ids.length)}{' '}
          <Button small onClick={remove}>
            {ids.length === 1 ? 'Remove it' : 'Remove them'}
          </Button>
        </>
      )}
    </Line>
  );
}

const goneText = (count: number) =>
  count === 1
    ? 'One of your favourites cannot be booked any more: it has departed, or its guide removed it.'
    : `${count} of your favourites cannot be booked any more: they have departed, or their guides removed them.`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  margin-bottom: var(--space-6);
  color: var(--ink-soft);
`;
