import styled from '@emotion/styled';
import { PinIcon } from '@safar/shared-ui/icons';
import { Section } from '@safar/shared-ui/page';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

/** Where the travellers meet. Nothing where the guide has not written it. */
export function MeetingPoint({ at }: { at: string | undefined }) {
  if (!at) return null;
  return (
    <Section aria-labelledby="meeting-point">
      <h2 id="meeting-point">Meeting point</h2>
      <Place>
        <PinIcon />
        <span>
          {at}
          {/* A link and no map: whoever reads the page is not made known to another host. */}
          <a href={mapSearch(at)} target="_blank" rel="noopener noreferrer">
            Find it on OpenStreetMap<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </span>
      </Place>
    </Section>
  );
}

const mapSearch = (text: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: text })}`;

const Place = styled.p`
  display: flex;
  gap: var(--space-3);
  overflow-wrap: anywhere;

  > svg {
    margin-top: 0.2em;
    color: var(--brand);
  }
  a {
    display: block;
    padding-block: var(--space-1);
  }
`;
