import styled from '@emotion/styled';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import { fold } from '@safar/shared-ui/fold';
import { formatAmount, formatCount } from '@safar/shared-ui/format';
import { Separated } from '@safar/shared-ui/separated';

/** A guide with so many tours sees them at a glance. */
const FEW = 5;

interface TourFinderProps {
  tours: readonly TourPackage[];
  text: string;
  onChange: (text: string) => void;
}

/** What all tours of a guide come to, and a way to find some of many. */
export function TourFinder({ tours, text, onChange }: TourFinderProps) {
  return (
    <Finder>
      {tours.length > FEW && (
        <FieldFrame label="Find a tour" hint="By name or place">
          {(wiring) => (
            <Input
              {...wiring}
              type="search"
              autoComplete="off"
              value={text}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FieldFrame>
      )}
      <p>
        <Separated facts={totalsOf(tours)} />
      </p>
    </Finder>
  );
}

/** The tours with all of the typed words in their name or one of their places. */
export function findTours(tours: readonly TourPackage[], text: string): readonly TourPackage[] {
  const words = fold(text).split(/\s+/);
  return tours.filter(({ tourName, departureLocation, destination }) => {
    const names = fold(`${tourName} ${departureLocation} ${destination}`);
    return words.every((word) => names.includes(word));
  });
}

/** '37 tours', '30 to come', '64 travellers', '$5,120 income'. Not all backends know the sales. */
function totalsOf(tours: readonly TourPackage[]): readonly string[] {
  const sales = tours.flatMap((tour) => (tour.sales ? [tour.sales] : []));
  const travellers = sales.reduce((sum, each) => sum + each.travellers, 0);
  const income = sales.reduce((sum, each) => sum + each.income, 0);
  const ahead = tours.filter(({ departed }) => !departed).length;
  return [
    formatCount(tours.length, 'tour'),
    `${ahead} to come`,
    ...(sales.length === tours.length
      ? [formatCount(travellers, 'traveller'), `${formatAmount(income)} income`]
      : []),
  ];
}

const Finder = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);

  > :has(input) {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  p {
    font-variant-numeric: tabular-nums;
  }
`;
