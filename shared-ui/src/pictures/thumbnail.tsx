import styled from '@emotion/styled';
import { Picture, type PictureProps } from './picture';

/** A small picture of a tour in a row of a table, beside its name. */
export function Thumbnail({ src, seed, variant }: Pick<PictureProps, 'src' | 'seed' | 'variant'>) {
  return (
    <Frame>
      <Picture src={src} alt="" seed={seed} variant={variant} ratio="fill" />
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
