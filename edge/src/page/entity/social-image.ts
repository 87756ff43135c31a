import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { socialUrl } from '@safar/shared-contracts/scenes';
import { SOCIAL_IMAGE_SIZE } from '@safar/illustrations';

/**
 * The image that other sites show beside a link to a page. `width` and `height` in pixels, where they are
 * known.
 */
export interface SocialImage {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The image of the site itself, for pages that have none of their own. */
export function siteSocialImage(origin: string): SocialImage {
  return {
    url: origin + socialUrl(''),
    alt: `A drawn coast, and the name ${SITE_NAME}`,
    ...SOCIAL_IMAGE_SIZE,
  };
}

/**
 * The image for an entity whose own picture is `picture`. An https picture of a user stays as it is. A drawn
 * scene becomes its PNG, since networks do not show SVG. In place of anything else stands the image of the
 * site.
 */
export function entitySocialImage(picture: string, alt: string, origin: string): SocialImage {
  if (/^https:/i.test(picture)) return { url: picture, alt };
  const url = origin + socialUrl(picture);
  const ofSite = siteSocialImage(origin);
  return url === ofSite.url ? ofSite : { url, alt, ...SOCIAL_IMAGE_SIZE };
}
