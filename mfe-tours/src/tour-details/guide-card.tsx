import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { sampleGuide } from '@safar/shared-contracts/sample-content';
import { CONTACT_HIDDEN, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Avatar } from '@safar/shared-ui/avatar';
import { Card, CardBody } from '@safar/shared-ui/card';
import { Link } from 'react-router-dom';
import { VerifiedBadge } from '../guide/verified-badge';

/** Who guides the tour. The contact comes from the server, which tells it to those who may know it only. */
export function GuideCard({ tour }: { tour: TourPackage }) {
  const { name, contactNo } = tour.guide;
  const { score, tours } = sampleGuide.rating;
  return (
    <Card as="section" aria-labelledby="guide">
      <CardBody>
        <h2 id="guide">Your guide</h2>
        <Person>
          <Avatar name={name} photoURL={tour.guidePhoto} size={64} />
          <div>
            <strong>
              <Link to={paths.guide(tour.guideId)}>{name}</Link>
            </strong>{' '}
            <VerifiedBadge photo={tour.guidePhoto} />
            <p>
              <span aria-hidden="true">★ </span>
              {score} · {tours} tours
            </p>
            <p>{isKnown(contactNo) ? <a href={telephone(contactNo)}>{contactNo}</a> : CONTACT_HIDDEN}</p>
            {tour.guideEmail && (
              <p>
                <a href={`mailto:${tour.guideEmail}`}>{tour.guideEmail}</a>
              </p>
            )}
          </div>
        </Person>
      </CardBody>
    </Card>
  );
}

const isKnown = (contactNo: string) => contactNo !== '' && contactNo !== CONTACT_HIDDEN;

/** The number as a phone dials it: digits and a leading plus. */
const telephone = (contactNo: string) => `tel:${contactNo.replace(/(?!^\+)\D/g, '')}`;

const Person = styled.div`
  display: flex;
  gap: var(--space-4);

  > div {
    min-width: 0;
  }
  p {
    color: var(--ink-soft);
  }
`;
