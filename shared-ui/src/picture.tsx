import styled from '@emotion/styled';
import { sceneFor, sceneUrl, widened } from '@safar/shared-contracts/scenes';
import { useState } from 'react';

export interface PictureProps {
  src: string;
  /** What the picture shows; '' when the text beside it says so already. */
  alt: string;
  /** Names the drawn scene that stands in when the picture does not load: the destination. */
  seed: string;
  /** Width to height; 'fill' is as large as the box around it. */
  ratio?: '4 / 3' | '1 / 1' | 'fill';
  /** A drawn scene is shown in its wide composition: for a picture across the screen, with a title on it. */
  wide?: boolean;
  /** Load it at once: only for the picture at the top of a screen. */
  eager?: boolean;
}

/**
 * A picture that a user supplied: a fixed shape so that nothing moves, no referrer, and a drawn scene when it
 * fails.
 */
export function Picture({ src, alt, seed, ratio = '4 / 3', wide = false, eager = false }: PictureProps) {
  const [failed, setFailed] = useState('');
  const shown = failed === src ? sceneUrl(sceneFor(seed)) : src;
  return (
    <Frame style={ratio === 'fill' ? { height: '100%' } : { aspectRatio: ratio }}>
      <img
        src={wide ? widened(shown) : shown}
        alt={alt}
        width={wide ? 1600 : 800}
        height={wide ? 700 : 600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailed(src)}
      />
    </Frame>
  );
}

const Frame = styled.span`
  display: block;
  width: 100%;
  overflow: hidden;
  background: var(--surface-3);

  > * {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
