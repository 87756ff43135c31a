import { useToday } from '@safar/shared-ui/use-today';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { defaultDates } from '../flight-search/default-dates';
import {
  hasFlightQuery,
  readFlightQuery,
  searchKey,
  writeFlightQuery,
  type FlightQuery,
} from '../flight-search/flight-query';
import { readTab, type HomeTab } from './home-tabs';

/**
 * Reads the tab and the flight search from the address. During a navigation it is the address being navigated
 * to, so that a tab does not wait for the tour cards to load again.
 */
export function useHomeAddress() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const [, setParams] = useSearchParams();
  const params = new URLSearchParams(next?.pathname === location.pathname ? next.search : location.search);
  const query = readFlightQuery(params, defaultDates(useToday()));

  return {
    tab: readTab(params),
    /** The search that the form shows: that of the address, or the defaults. */
    query,
    /** The search of the address in its canonical form, for any tab; null without one. */
    searchKey: hasFlightQuery(params) ? searchKey(query) : null,
    selectTab: (id: HomeTab) => {
      if (id === 'flight') params.delete('tab');
      else params.set('tab', id);
      setParams(params, { replace: true, preventScrollReset: true });
    },
    search: (asked: FlightQuery) => setParams(writeFlightQuery(asked), { preventScrollReset: true }),
  };
}
