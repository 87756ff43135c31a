import type { Guide } from '@safar/shared-contracts/guide.contract';
import { totalText } from '@safar/shared-contracts/paging.contract';
import { paths } from '@safar/shared-contracts/paths';
import type { PackageListResponse, TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { LinkButton } from '@safar/shared-ui/button';
import { EmptyState } from '@safar/shared-ui/empty-state';
import { LoadMore } from '@safar/shared-ui/load-more';
import { Section } from '@safar/shared-ui/page';
import { useMore, type ListCache } from '@safar/shared-ui/use-more';
import { useRef } from 'react';
import { TourCards } from '../favourites/tour-cards';
import { listPackages } from '../tours.api';

const cache: ListCache<TourPackage> = new Map();

/** Lists the tours of a guide, or shows that there are none. `first` is the first page. */
export function GuideTours({ guide, first }: { guide: Guide; first: PackageListResponse }) {
  const load = (cursor: string) => listPackages({ guide: guide._id, cursor });
  const { items: tours, more } = useMore({ first, load, cache, hasAddresses: true });
  const list = useRef<HTMLUListElement>(null);

  if (tours.length === 0) {
    return (
      <EmptyState title="No upcoming tours" text={`There is nothing to book with ${guide.name} right now.`}>
        <LinkButton to={paths.allPackages}>All Packages</LinkButton>
      </EmptyState>
    );
  }
  return (
    <Section aria-labelledby="guide-tours">
      <h2 id="guide-tours">Tours to book</h2>
      <TourCards ref={list} tours={tours} />
      <LoadMore
        list={list}
        shown={tours.length}
        total={totalText(first)}
        noun="packages"
        failure="Failed to load packages."
        {...more}
      />
    </Section>
  );
}
