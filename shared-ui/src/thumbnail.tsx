import styled from '@emotion/styled';
import { Picture } from './picture';

/** A small picture of a tour in a row of a table, beside its name. `seed` as in {@link Picture}. */
export function Thumbnail({ src, seed }: { src: string; seed: string }) {
  return (
    <Frame>
      <Picture src={src} alt="" seed={seed} ratio="fill" />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  flex: none;
  width: 5rem;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: var(--radius-1);
`;
