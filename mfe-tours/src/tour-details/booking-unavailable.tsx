import { sampleTour } from '@safar/shared-contracts/sample-content';
import { Card, CardBody } from '@safar/shared-ui/card';
import { FREE, formatPrice } from '@safar/shared-ui/format';
import { Notice } from '@safar/shared-ui/notice';
import styled from '@emotion/styled';

/** Shown instead of the booking box while the remote that fills it is down: the price stays readable. */
export function BookingUnavailable({ price: amount }: { price: number }) {
  const price = formatPrice(amount);
  return (
    <Card>
      <CardBody>
        <Price>{price === FREE ? price : `${price}/person`}</Price>
        <p>{sampleTour.cancellation}</p>
        <Notice tone="warning">Booking is not available right now. Please try again in a moment.</Notice>
      </CardBody>
    </Card>
  );
}

const Price = styled.strong`
  font: 700 var(--size-5) / 1.2 var(--font-display);
  font-variant-numeric: tabular-nums;
`;
