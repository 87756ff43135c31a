import styled from '@emotion/styled';
import { ApiFailure } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { ArrowIcon } from '@safar/shared-ui/icons';
import { Section, SectionHead } from '@safar/shared-ui/page';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { TourCards } from '../favourites/tour-cards';
import { homePackages } from '../tours.api';

type HomeTours = { tours: TourPackage[] } | { failure: string };

/**
 * Returns a failure instead of throwing it, so that it shows in this slot and not as the failure of the home
 * screen.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<HomeTours> {
  try {
    return { tours: (await homePackages({ signal: request.signal })).data };
  } catch (error) {
    if (error instanceof ApiFailure) return { failure: error.message };
    throw error;
  }
}

/** Shows the first six tours on the home screen. Source: Spec 2.43, 2.44. */
function HomeToursSlot({ loaderData }: { loaderData: HomeTours }) {
  return (
    <Section aria-labelledby="home-tours">
      <SectionHead>
        <h2 id="home-tours">Tours leaving soon</h2>
        <ShowAll variant="quiet" to={paths.allPackages}>
          Show All <ArrowIcon />
        </ShowAll>
      </SectionHead>
      {'failure' in loaderData ? (
        <DataFailure title="Failed to load packages." message={loaderData.failure} />
      ) : (
        <Tours tours={loaderData.tours} />
      )}
    </Section>
  );
}

function Tours({ tours }: { tours: TourPackage[] }) {
  if (tours.length > 0) return <SixTours tours={tours} />;
  return (
    <EmptyState title="No packages found" scene={{ kind: 'hills', name: 'No tours yet' }}>
      <LinkButton to={paths.addPackage}>Add Package</LinkButton>
    </EmptyState>
  );
}

/* Aligned with the edge of the cards in spite of the button's padding. */
const ShowAll = styled(LinkButton)`
  margin-inline: calc(-1 * var(--space-3));
`;

/**
 * Six cards are two rows of three, never four and two. On a phone they are one row to swipe, in which the
 * next card shows its edge. One below the other they were half of the home screen.
 */
const SixTours = styled(TourCards)`
  @media (max-width: 39.98rem) {
    grid: auto / auto-flow 80%;
    /* Focus rings are not cut off. */
    margin: -4px;
    padding: 4px;
    overflow-x: auto;
  }
  @media (min-width: 60rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export { HomeToursSlot as Component };
