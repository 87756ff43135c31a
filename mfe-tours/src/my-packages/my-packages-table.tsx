import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { Table, type Column } from '@safar/shared-ui/table';
import { Thumbnail } from '@safar/shared-ui/thumbnail';
import { useFocusAfterRemoval } from '@safar/shared-ui/use-focus-after-removal';
import { useRevalidator } from 'react-router-dom';
import { DeletePackage } from './delete-package';

const viewLinkId = (id: string) => `view-${id}`;

/** The table of a guide's packages, or that there are none. Source: specification.md section 2, My created packages. */
export function MyPackagesTable({ tours }: { tours: readonly TourPackage[] }) {
  const { revalidate } = useRevalidator();
  const focusNextAfter = useFocusAfterRemoval(
    tours.map(({ _id }) => _id),
    viewLinkId,
  );
  const onGone = (id: string) => {
    focusNextAfter(id);
    void revalidate();
  };

  const [any] = tours;
  if (!any) {
    return (
      <EmptyState title="No tour packages found." text="The packages you add are listed here.">
        <LinkButton to={paths.addPackage}>Add a package</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <div>
        <LinkButton to={paths.guide(any.guideId)}>See your public page</LinkButton>
      </div>
      <Table caption="My created packages" columns={columns(onGone)} rows={tours} rowKey={({ _id }) => _id} />
    </>
  );
}

function columns(onGone: (id: string) => void): Column<TourPackage>[] {
  return [
    {
      header: 'Photo',
      cell: ({ image, destination }) => <Thumbnail src={image} seed={destination} />,
    },
    { header: 'Name', cell: ({ tourName }) => tourName, rowHeader: true },
    { header: 'From', cell: ({ departureLocation }) => departureLocation },
    { header: 'To', cell: ({ destination }) => destination },
    {
      header: 'Actions',
      cell: (tour) => (
        <Actions>
          <LinkButton
            small
            id={viewLinkId(tour._id)}
            to={paths.tourDetails(tour._id)}
            aria-label={`View ${tour.tourName}`}
          >
            View
          </LinkButton>
          <LinkButton small to={paths.updatePackage(tour._id)} aria-label={`Edit ${tour.tourName}`}>
            Edit
          </LinkButton>
          <LinkButton small to={paths.copyPackage(tour._id)} aria-label={`Duplicate ${tour.tourName}`}>
            Duplicate
          </LinkButton>
          <DeletePackage tour={tour} onGone={() => onGone(tour._id)} />
        </Actions>
      ),
    },
  ];
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media (max-width: 639.98px) {
    justify-content: end;
  }
`;
