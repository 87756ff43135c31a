import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { tourPicture } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { ArrowIcon } from '@safar/shared-ui/icons';
import { Table, type Column } from '@safar/shared-ui/table';
import { Thumbnail } from '@safar/shared-ui/thumbnail';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { DeletePackage } from './delete-package';
import { NameAndSales } from './name-and-sales';
import { findTours, TourFinder } from './tour-finder';

const viewLinkId = (id: string) => `view-${id}`;

/** The table of a guide's packages, or a text that there are none. Source: Spec 2.86, 2.87. */
export function MyPackagesTable({ tours: loaded }: { tours: readonly TourPackage[] }) {
  const [text, setText] = useState('');
  const tours = byDeparture(findTours(loaded, text));
  const { revalidate } = useRevalidator();
  const focusNextAfter = useFocusAfterRemoval(
    tours.map(({ _id }) => _id),
    viewLinkId,
  );
  const onGone = (id: string) => {
    focusNextAfter(id);
    void revalidate();
  };

  const [any] = loaded;
  if (!any) {
    return (
      <EmptyState
        title="No tour packages found."
        text="The packages you add are listed here."
        scene={{ kind: 'hills', name: 'Your first tour' }}
      />
    );
  }
  return (
    <>
      <PublicPage variant="quiet" to={paths.guide(any.guideId)}>
        See your public page <ArrowIcon />
      </PublicPage>
      <TourFinder tours={loaded} text={text} onChange={setText} />
      <VisuallyHidden role="status">
        {text.trim() !== '' && `${tours.length} of ${loaded.length} tours`}
      </VisuallyHidden>
      {tours.length > 0 ? (
        <Table
          caption="My created packages"
          columns={columns(onGone)}
          rows={tours}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <p>None of your tours matches.</p>
      )}
    </>
  );
}

/** The next one to depart is the first, the first that has departed is the last. */
function byDeparture(tours: readonly TourPackage[]): TourPackage[] {
  const soonestFirst = tours.toSorted((a, b) => Date.parse(a.departureDate) - Date.parse(b.departureDate));
  const departed = soonestFirst.filter((tour) => tour.departed);
  return [...soonestFirst.filter((tour) => !tour.departed), ...departed.toReversed()];
}

function columns(onGone: (id: string) => void): Column<TourPackage>[] {
  return [
    {
      header: 'Photo',
      place: 'picture',
      cell: (tour) => <Thumbnail {...tourPicture(tour)} />,
    },
    { header: 'Name', cell: (tour) => <NameAndSales tour={tour} />, rowHeader: true },
    { header: 'From', width: '11%', cell: ({ departureLocation }) => <Place>{departureLocation}</Place> },
    { header: 'To', width: '13%', cell: ({ destination }) => <Place>{destination}</Place> },
    {
      header: 'Actions',
      place: 'actions',
      cell: (tour) => (
        <Actions>
          {linksOf(tour._id).map(({ text, verb = text, ...link }) => (
            <LinkButton key={text} small variant="quiet" aria-label={`${verb} ${tour.tourName}`} {...link}>
              {text}
            </LinkButton>
          ))}
          <DeletePackage tour={tour} onGone={() => onGone(tour._id)} />
        </Actions>
      ),
    },
  ];
}

const linksOf = (id: string) => [
  { text: 'Roster', verb: 'Roster of', to: paths.roster(id) },
  { text: 'View', to: paths.tourDetails(id), id: viewLinkId(id) },
  { text: 'Edit', to: paths.updatePackage(id) },
  { text: 'Duplicate', to: paths.copyPackage(id) },
];

/** A long name of a place takes lines, and not the width of the others. */
const Place = styled.span`
  display: block;
  overflow-wrap: anywhere;

  @media (min-width: 40rem) {
    min-width: 6rem;
  }
`;

/* Aligned with the heading and the table in spite of the button's padding. */
const PublicPage = styled(LinkButton)`
  justify-self: start;
  margin-block: calc(-1 * var(--space-4));
  margin-inline-start: calc(-1 * var(--space-3));
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-inline-start: calc(-1 * var(--space-2));

  && > * {
    padding-inline: var(--space-2);
  }
  @media (max-width: 39.98rem) {
    justify-content: space-between;
    margin-inline: calc(-1 * var(--space-2));
  }
  @media (min-width: 75rem) {
    flex-wrap: nowrap;
  }
`;
