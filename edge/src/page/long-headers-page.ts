import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { html, styleSource } from '../html';
import { hashSource } from '../http/headers/content-security-policy';
import { compactStyle } from './before-shell/compact-style';

const STYLE = compactStyle(`
:root { color-scheme: light dark; font: 100%/1.6 system-ui, sans-serif; color: light-dark(#1b2a2c, #ebf2f0); background: light-dark(#faf6ef, #0c1b1f); }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { display: inline-flex; align-items: center; min-height: 44px; color: light-dark(#0d5f64, #6accc6); }
`);

/**
 * The page of a browser whose address and cookies are longer than a server reads. It needs nothing else of
 * the site: each further request would have the same cookies.
 */
export const LONG_HEADERS_PAGE = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src ${hashSource(STYLE)}`,
  },
  text: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Too long · ${SITE_NAME}</title>
<style>${styleSource(STYLE)}</style>
</head>
<body>
<main>
<h1>The address or your cookies are too long</h1>
<p>Your browser sent more than ${SITE_NAME} can read at once. Delete the cookies of this site, and try again.
Most browsers offer that behind the sign to the left of the address, under “Cookies and site data”. Your
account, your bookings and your packages are not in them.</p>
<p>Is the address very long? Then go to the <a href="/">home page</a>.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`.text,
};
