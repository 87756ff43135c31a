import styled from '@emotion/styled';
import { WHOLE_PARTS } from '@safar/shared-contracts/whole-parts';

/**
 * Shows a text whose booking references and dates do not break: one that breaks is hard to read out, or to
 * compare with a voucher.
 */
export function WholeParts({ children: text }: { children: string }) {
  return text.split(WHOLE_PARTS).map((part, at) => (at % 2 === 0 ? part : <Whole key={at}>{part}</Whole>));
}

/** It breaks only where a line is narrower than the whole of it. */
const Whole = styled.span`
  display: inline-block;
`;
