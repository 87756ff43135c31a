/** Hosts that only serve pictures that people uploaded to them, or those of an identity provider. */
const IMAGE_HOSTS: ReadonlySet<string> = new Set([
  'lh3.googleusercontent.com',
  'avatars.githubusercontent.com',
  'i.ibb.co',
  'i.imgur.com',
  'images.unsplash.com',
  'res.cloudinary.com',
]);
/** Stands for this site, whose address makes no difference. */
const THIS_SITE = 'https://this.site';
const IMAGE_FILE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Returns whether a guide's photo counts as verified. It does as an https address on a known image host, or
 * as a path that ends in an image extension (also a path on this site). Source: Spec 5.20, D3.38.
 */
export function isVerifiedPhoto(photo: string): boolean {
  if (!photo || !URL.canParse(photo, THIS_SITE)) return false;
  const { protocol, hostname, pathname } = new URL(photo, THIS_SITE);
  if (protocol === 'https:' && IMAGE_HOSTS.has(hostname)) return true;
  return (protocol === 'https:' || protocol === 'http:') && IMAGE_FILE.test(pathname);
}
