import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { LinkButton } from '@safar/shared-ui/button';
import { DataFailure } from '@safar/shared-ui/data-failure';
import { Slot } from '@safar/shared-ui/slot';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { TopAirlines } from '../airlines/top-airlines';
import { AwardsStrip } from '../awards/awards-strip';
import { FlightResults } from '../flight-results/flight-results';
import { startFlightSearch, type FlightSearch } from '../flight-results/flight-search';
import { ReviewCarousel } from '../reviews/review-carousel';
import { HomeHero } from './home-hero';
import { readTab } from './home-tabs';
import { SearchPanel } from './search-panel';
import { useFocusAfterSearch } from './use-focus-after-search';
import { useHomeAddress } from './use-home-address';

/** Starts the flight search of the address and does not wait for it, so the home screen shows at once. */
export function loader({ request }: LoaderFunctionArgs): { search: FlightSearch | null } {
  const params = new URL(request.url).searchParams;
  return { search: readTab(params) === 'flight' ? startFlightSearch(params, request.signal) : null };
}

/** The home screen. Source: Spec 2.42 to 2.45. */
function HomeScreen() {
  const { search: begun } = useLoaderData<typeof loader>();
  const { tab, selectTab, query, searchKey, search } = useHomeAddress();
  const headingRef = useFocusAfterSearch(searchKey);
  return (
    <>
      <HomeHero>
        <SearchPanel tab={tab} onSelect={selectTab} query={query} onSearch={search} />
      </HomeHero>
      <Sections>
        {searchKey !== null && tab === 'flight' && (
          <FlightResults query={query} search={begun} headingRef={headingRef} />
        )}
        <Slot name="home-tours" props={{}} fallback={<HomeToursFallback />} />
        <Slot name="recent-tours" props={{}} fallback={null} />
        <TopAirlines />
        <ReviewCarousel />
        <AwardsStrip />
      </Sections>
    </>
  );
}

/** Shown instead of the tour cards while the remote that provides them is down. */
function HomeToursFallback() {
  return (
    <DataFailure
      title="The tours are not available right now"
      message="Everything else on this page works. Try again, or look at the whole list."
    >
      <LinkButton to={paths.allPackages}>Show All</LinkButton>
    </DataFailure>
  );
}

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(var(--space-12), 7vw, var(--space-24));
  max-width: var(--page-width);
  margin-inline: auto;
  padding: clamp(var(--space-12), 5vw, var(--space-16)) var(--space-4)
    clamp(var(--space-16), 8vw, var(--space-24));
`;

export { HomeScreen as Component };
