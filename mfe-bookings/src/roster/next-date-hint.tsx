import { paths } from '@safar/shared-contracts/paths';
import type { Roster } from '@safar/shared-contracts/roster.contract';
import { DID_NOT_TAKE_PLACE_DAYS } from '@safar/shared-contracts/tour-package.contract';
import { daysUntil } from '@safar/shared-ui/format';
import { Link } from 'react-router-dom';
import { useUtcToday } from '@safar/shared-ui/use-utc-today';
import type { ListedEntry } from './check-in/with-queued';

interface NextDateHintProps {
  tour: Roster['tourPackage'];
  entries: readonly ListedEntry[];
}

/**
 * Leads the guide of a tour that departed, but did not take place, to what can be done about that, for as
 * long as it can. A roster on which somebody is checked in is that of a journey.
 */
export function NextDateHint({ tour, entries }: NextDateHintProps) {
  const today = useUtcToday();
  const isOpen = tour.departed && daysUntil(tour.departureDate, today) >= -DID_NOT_TAKE_PLACE_DAYS;
  if (!isOpen || entries.length === 0 || entries.some(({ checkedInAt }) => checkedInAt)) return null;
  return (
    <p>
      It did not take place? <Link to={paths.updatePackage(tour._id)}>Give it a next date</Link>, and its
      travellers can come along. Or delete it on <Link to={paths.myPackages}>My Create</Link> to cancel it.
    </p>
  );
}
