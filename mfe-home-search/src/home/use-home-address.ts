import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import {
  hasFlightQuery,
  readFlightQuery,
  writeFlightQuery,
  type FlightQuery,
} from '../flight-search/flight-query';
import { readTab, type HomeTab } from './home-tabs';

/**
 * What the home's address says: the tab, and the flight search if there is one. It is the address being gone
 * to, while its data is still on the way: a tab must not wait for the tour cards to be loaded again.
 */
export function useHomeAddress() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const [, setParams] = useSearchParams();
  const params = new URLSearchParams(next?.pathname === location.pathname ? next.search : location.search);
  const query = readFlightQuery(params);

  return {
    tab: readTab(params),
    /** What the form shows: the search in the address, or the defaults. */
    query,
    /** The search in the address in its canonical form, whatever the tab; null without one. */
    searchKey: hasFlightQuery(params) ? writeFlightQuery(query).toString() : null,
    selectTab: (id: HomeTab) => {
      if (id === 'flight') params.delete('tab');
      else params.set('tab', id);
      setParams(params, { replace: true, preventScrollReset: true });
    },
    search: (asked: FlightQuery) => setParams(writeFlightQuery(asked), { preventScrollReset: true }),
  };
}
