import { PictureUrl } from '@safar/shared-contracts/picture-url.contract';
import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';
import * as v from 'valibot';

export interface UserImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'referrerPolicy' | 'onError'
> {
  src: string;
  /** Shown when there is no picture at the address, or it is none that the contract accepts. */
  fallback: ReactNode;
}

/**
 * The image at an address that a user gave: the only `<img>` of the site that may show a foreign one. Its
 * host does not learn from which page it is requested. The address is checked here too, because that of a
 * profile comes from the identity provider, which accepts any text
 * (docs/decisions/030-what-is-accepted.md).
 */
export function UserImage({ src, fallback, ...attributes }: UserImageProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In markup of a server an image may have failed before anything listened.
    if (image.current?.complete && image.current.naturalWidth === 0) {
      image.current.decode().catch(() => setFailed(src));
    }
  }, [src]);
  if (failed === src || !v.is(PictureUrl, src)) return fallback;
  return (
    <img {...attributes} ref={image} src={src} referrerPolicy="no-referrer" onError={() => setFailed(src)} />
  );
}
