import styled from '@emotion/styled';
import { sceneFor, sceneUrl, wideSceneUrl } from '@safar/shared-contracts/scenes';
import { UserImage } from './user-image';

export interface PictureProps {
  src: string;
  /** The alternative text; '' when the text beside the picture has the same information. */
  alt: string;
  /** The destination, from which a scene is drawn when the picture does not load. */
  seed: string;
  /** What varies that scene, such as the name of the tour. */
  variant?: string | undefined;
  /** The ratio of width to height; 'fill' is the size of the box around it. */
  ratio?: '4 / 3' | '1 / 1' | 'fill';
  /** Uses the wide composition of a scene: for a picture across the screen with a title on it. */
  wide?: boolean;
  /** Loads it eagerly: only for the picture at the top of a screen. */
  eager?: boolean;
}

/**
 * A picture that a user supplied: in a box of fixed ratio so that nothing moves, without a referrer, and
 * replaced by a scene when it fails to load. The scene stands beneath one that is late, until it is there.
 */
export function Picture({
  src,
  alt,
  seed,
  variant,
  ratio = '4 / 3',
  wide = false,
  eager = false,
}: PictureProps) {
  const attributes = {
    alt,
    width: wide ? 1600 : 800,
    height: wide ? 700 : 600,
    loading: eager ? 'eager' : 'lazy',
    decoding: 'async',
  } as const;
  const scene = sceneFor(seed, variant);
  const size = wide ? 'wide' : 'card';
  return (
    <Frame data-ratio={ratio}>
      <UserImage
        {...attributes}
        src={wide ? wideSceneUrl(src) : src}
        beneath={<img {...attributes} alt="" src={sceneUrl(scene, size)} data-beneath />}
        fallback={<img {...attributes} src={sceneUrl(scene, size)} />}
      />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  position: relative;
  width: 100%;
  overflow: hidden;
  background: var(--surface-3);
  isolation: isolate;

  &[data-ratio='4 / 3'] {
    aspect-ratio: 4 / 3;
  }
  &[data-ratio='1 / 1'] {
    aspect-ratio: 1;
  }
  &[data-ratio='fill'] {
    height: 100%;
  }
  > * {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > [data-beneath] {
    position: absolute;
    z-index: -1;
    inset: 0;
  }
`;
