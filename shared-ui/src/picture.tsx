import styled from '@emotion/styled';
import { useState } from 'react';
import { Scene } from './scene';

export interface PictureProps {
  src: string;
  /** What the picture shows; '' when the text beside it says so already. */
  alt: string;
  /** Names the drawn scene that stands in when the picture does not load: the destination. */
  seed: string;
  /** Width to height. */
  ratio?: '4 / 3' | '16 / 9' | '1 / 1';
  /** Load it at once: only for the picture at the top of a screen. */
  eager?: boolean;
}

/** A picture that a user supplied: a fixed shape so that nothing moves, no referrer, and a drawn scene when it fails. */
export function Picture({ src, alt, seed, ratio = '4 / 3', eager = false }: PictureProps) {
  const [failed, setFailed] = useState('');
  return (
    <Frame style={{ aspectRatio: ratio }}>
      {failed === src ? (
        <span {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <Scene seed={seed} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          width={400}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      )}
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
