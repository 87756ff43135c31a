import styled from '@emotion/styled';
import type { Booking } from '@safar/shared-contracts/booking.contract';

/** What stands in place of a reason that a guide did not give. */
export const NO_REASON = 'The guide gave no reason.';

/** What stands in place of the reason of a cancelled booking that has none, or none any more. */
export const missingReason = ({ guideLeft }: NonNullable<Booking['cancelled']>): string =>
  guideLeft ? 'The guide has deleted their account. If they had given a reason, it went with it.' : NO_REASON;

/** Shows what the guide wrote to the travellers, each text on its own, or what `none` says. */
export function GuideWords({ words, none }: { words: readonly string[]; none: string }) {
  if (words.length === 0) return <p>{none}</p>;
  return words.map((text, at) => <Words key={at}>{text}</Words>);
}

/** The guide's line breaks stay. */
const Words = styled.blockquote`
  max-width: 70ch;
  margin: 0;
  padding-inline-start: var(--space-4);
  border-inline-start: 3px solid var(--warning);
  text-align: start;
  white-space: pre-line;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;
