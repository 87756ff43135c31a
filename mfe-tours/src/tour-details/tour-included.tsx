import styled from '@emotion/styled';
import { sampleTour } from '@safar/shared-contracts/sample-content';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { CheckIcon, CloseIcon } from '@safar/shared-ui/icons';
import { Section } from '@safar/shared-ui/page';

/**
 * What the price includes and what it does not, side by side. For a tour that says nothing of it the sample
 * list of the specification stands (Spec 2.77).
 */
export function TourIncluded({ tour }: { tour: TourPackage }) {
  const { included, notIncluded = [] } = tour;
  const shown = included ?? (notIncluded.length > 0 ? [] : sampleTour.included);
  return (
    <Columns>
      {shown.length > 0 && (
        <Section>
          <h2>What&apos;s Included</h2>
          <List data-wide={notIncluded.length === 0}>
            {shown.map((item, index) => (
              <li key={`${index} ${item}`}>
                <CheckIcon /> {item}
              </li>
            ))}
          </List>
        </Section>
      )}
      {notIncluded.length > 0 && (
        <Section>
          <h2>Not included</h2>
          <List data-not>
            {notIncluded.map((item, index) => (
              <li key={`${index} ${item}`}>
                <CloseIcon /> {item}
              </li>
            ))}
          </List>
        </Section>
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-8) var(--space-6);
  align-items: start;
`;

const List = styled.ul`
  display: grid;
  gap: var(--space-3) var(--space-6);
  align-content: start;
  padding: 0;
  list-style: none;

  &[data-wide='true'] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  }
  li {
    display: flex;
    gap: var(--space-3);
    align-items: start;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    margin-top: 0.2em;
    color: var(--success);
  }
  &[data-not] svg {
    color: var(--ink-soft);
  }
`;
