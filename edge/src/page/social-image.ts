import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { socialUrl } from '@safar/shared-contracts/scenes';

/** The picture that stands beside a link to a page where it is shared. `width` and `height` when they are known. */
export interface SocialImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

const SIZE = { width: 1200, height: 630 } as const;

/** The picture of the house. */
export function siteSocialImage(origin: string): SocialImage {
  return { url: origin + socialUrl(''), alt: `A drawn coast, and the name ${SITE_NAME}`, ...SIZE };
}

/**
 * What `picture`, an entity's own, becomes where a link is shared: a user's https picture as it is, a drawn scene as the
 * PNG of it, since no network shows SVG, and anything else the picture of the house.
 */
export function entitySocialImage(picture: string, alt: string, origin: string): SocialImage {
  if (/^https:/i.test(picture)) return { url: picture, alt };
  const url = origin + socialUrl(picture);
  const house = siteSocialImage(origin);
  return url === house.url ? house : { url, alt, ...SIZE };
}
