import { PictureUrl } from '@safar/shared-contracts/picture-url.contract';
import { useEffect, useRef, useState, type ImgHTMLAttributes, type ReactNode } from 'react';
import * as v from 'valibot';

/** A picture of another host that takes longer is late: some hosts never respond. */
const LATE_AFTER_MS = 3_000;

export interface UserImageProps extends Omit<
  ImgHTMLAttributes<HTMLImageElement>,
  'src' | 'srcSet' | 'referrerPolicy' | 'onLoad' | 'onError'
> {
  src: string;
  /** Shown when there is no picture at the address, or it is none that the contract accepts. */
  fallback: ReactNode;
  /** Stands beneath a picture that is late, until it is there. */
  beneath?: ReactNode;
}

/**
 * The image at an address that a user gave: the only `<img>` of the site that may show a foreign one. Its
 * host does not learn from which page it is requested. The address is checked here too, because that of a
 * profile comes from the identity provider, which accepts any text
 * (docs/decisions/030-what-is-accepted.md).
 */
export function UserImage({ src, fallback, beneath, ...attributes }: UserImageProps) {
  const [failed, setFailed] = useState<string>();
  const [isLate, setLate] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In markup of a server an image may have failed before anything listened.
    if (image.current?.complete && image.current.naturalWidth === 0) {
      image.current.decode().catch(() => setFailed(src));
    }
    if (!src.startsWith('https:')) return;
    const timer = setTimeout(() => setLate(image.current?.complete === false), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [src]);
  if (failed === src || !v.is(PictureUrl, src)) return fallback;
  return (
    <>
      {isLate && beneath}
      <img
        {...attributes}
        ref={image}
        src={src}
        referrerPolicy="no-referrer"
        onLoad={() => setLate(false)}
        onError={() => setFailed(src)}
      />
    </>
  );
}
