import styled from '@emotion/styled';
import { BOOKING_REFERENCES } from '@safar/shared-contracts/booking-references';

/**
 * Shows a text whose booking references do not break at their hyphens: one that breaks is hard to read out,
 * or to compare with a voucher.
 */
export function WholeReferences({ children: text }: { children: string }) {
  return text
    .split(BOOKING_REFERENCES)
    .map((part, at) => (at % 2 === 0 ? part : <Whole key={at}>{part}</Whole>));
}

/** It breaks only where a line is narrower than the whole of it. */
const Whole = styled.span`
  display: inline-block;
`;
