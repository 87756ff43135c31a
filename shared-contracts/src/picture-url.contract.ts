import * as v from 'valibot';
import { namedCheck } from './api/named';
import { SCENE_KINDS } from './site/scenes';
import { text } from './text.contract';

/**
 * https, a host with a name of letters in its last part (so no IP address in any spelling, no user and
 * password, no single word such as `localhost`), and nothing that a browser reads in another way.
 */
const FOREIGN =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})(:\d{1,5})?([/?#][^\s\\]*)?$/i;

/** Names that lead into the network of whoever looks at the picture (RFC 6761, 6762, 8375 and ICANN's). */
const LOCAL_NAME = /^https:\/\/[^/?#:]*\.(localhost|local|internal|home\.arpa)([/?#:]|$)/i;

/** The drawings that the site itself serves: of a destination, of a kind of landscape, and four portraits. */
const OWN_DRAWING = new RegExp(
  `^/scenes/((wide/)?(${SCENE_KINDS.join('|')})/[a-z0-9-]{1,80}|${SCENE_KINDS.join('|')}|guide-[1-4])\\.svg$`,
);

const isPictureUrl = (address: string) =>
  OWN_DRAWING.test(address) || (FOREIGN.test(address) && !LOCAL_NAME.test(address) && URL.canParse(address));

/**
 * The address of a picture: https on a host of the public internet, or one of the site's own drawings. No
 * other path of this site, since whoever looks at the picture would request it with their cookies
 * (docs/decisions/030-what-is-accepted.md).
 */
export const PictureUrl = v.pipe(
  text(2048),
  namedCheck('picture-url', isPictureUrl, 'Enter the address of a picture on the internet (https://…).'),
);
