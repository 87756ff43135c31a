/**
 * What crawlers may ask for. The calls are not pages; those that a public screen makes are allowed all the same, since a
 * crawler that runs scripts would else see it fail. Source: https://developers.google.com/search/docs/crawling-indexing/robots/intro.
 */
export function robotsText(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/v1/tour-package
Allow: /api/v1/guide/
Disallow: /alltasks
Allow: /alltasks/
Disallow: /mytask
Disallow: /identitytoolkit.googleapis.com/
Disallow: /securetoken.googleapis.com/
Disallow: /emulator/
Disallow: /isolated
Disallow: /remotes/*/isolated.html

Sitemap: ${origin}/sitemap.xml
`;
}
