import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { sampleGuide } from '@safar/shared-contracts/sample-content';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { MailLink } from '@safar/shared-ui/mail-link';
import { PhoneLink } from '@safar/shared-ui/phone-link';
import { Link } from 'react-router-dom';
import { Portrait } from '../guide/portrait';
import { VerifiedBadge } from '../guide/verified-badge';
import { RatingLine } from './rating-line';

/** Shows the guide of a tour. The server sends the contact only to users who may see it. */
export function GuideCard({ tour }: { tour: TourPackage }) {
  const { name, contactNo } = tour.guide;
  const { score, tours } = sampleGuide.rating;
  return (
    <Card as="section" aria-labelledby="guide">
      <Face name={name} photo={tour.guidePhoto} />
      <div>
        <h2 id="guide">Your guide</h2>
        <Name>
          <Link to={paths.guide(tour.guideId)}>{name}</Link> <VerifiedBadge photo={tour.guidePhoto} />
        </Name>
        <RatingLine
          rating={tour.guide.rating}
          sample={tour.sample ? `${score} · ${tours} tours` : undefined}
        />
        <p>{isKnown(contactNo) ? <PhoneLink number={contactNo} /> : CONTACT_HIDDEN}</p>
        {tour.guideEmail && (
          <p>
            <MailLink email={tour.guideEmail} />
            {tour.guideEmailVerified === false && ' (not confirmed)'}
          </p>
        )}
      </div>
    </Card>
  );
}

const isKnown = (contactNo: string) => contactNo !== '' && contactNo !== CONTACT_HIDDEN;

const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-6);
  align-items: center;
  padding: clamp(var(--space-4), 3vw, var(--space-6));
  border: 1px solid var(--hairline);
  border-radius: var(--radius-2);
  background: var(--surface);

  h2 {
    color: var(--ink-soft);
    font: 600 var(--size-1) / 1.3 var(--font-text);
    letter-spacing: 0;
  }
  p {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;

const Face = styled(Portrait)`
  width: clamp(5rem, 18vw, 6.5rem);
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  align-items: center;
  margin-block: var(--space-1);
  font: 700 var(--size-4) / 1.25 var(--font-display);

  /* A name may be one long word. */
  > a {
    min-width: 0;
  }
`;
