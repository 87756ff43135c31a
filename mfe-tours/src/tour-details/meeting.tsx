import styled from '@emotion/styled';
import { ClockIcon, PinIcon } from '@safar/shared-ui/icons';
import { Section } from '@safar/shared-ui/page';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';

interface MeetingProps {
  point: string | undefined;
  time: string | undefined;
}

/** Where and when the travellers meet, as far as the guide has written it. */
export function Meeting({ point, time }: MeetingProps) {
  if (!point && !time) return null;
  return (
    <Section aria-labelledby="meeting">
      <h2 id="meeting">{point ? 'Meeting point' : 'Meeting time'}</h2>
      {time && (
        <Line>
          <ClockIcon />
          <span>{time}, local time</span>
        </Line>
      )}
      {point && (
        <Line>
          <PinIcon />
          <span>
            {point}
            {/* A link and no map: whoever reads the page is not made known to another host. */}
            <a href={mapSearch(point)} target="_blank" rel="noopener noreferrer">
              Find it on OpenStreetMap<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          </span>
        </Line>
      )}
    </Section>
  );
}

const mapSearch = (text: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: text })}`;

const Line = styled.p`
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
