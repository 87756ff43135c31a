import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { metadataOf } from './page-metadata';
import { renderHead } from './render-head';
import { guideEntity, taskEntity, tourEntity } from '../entity/page-entity';
import { GUIDE, TASK, TOUR } from '../../testing/samples';

const origin = 'https://safar.example';
const at = (pathname: string) => ({ origin, pathname });
const route = (path: string, more: Partial<RouteDefinition> = {}): RouteDefinition => ({
  path,
  module: 'm',
  title: 'All Packages',
  description: 'Every tour.',
  ...more,
});

describe('the head of a screen', () => {
  it('has title, description, canonical address and the image of the site', () => {
    const { text: html } = renderHead(metadataOf(route('/allpak'), undefined, at('/ALLPAK/')));
    for (const tag of [
      '<title>All Packages · Safar</title>',
      '<meta name="description" content="Every tour.">',
      '<link rel="canonical" href="https://safar.example/allpak">',
      '<meta name="robots" content="all">',
      '<meta property="og:site_name" content="Safar">',
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="All Packages">',
      '<meta property="og:description" content="Every tour.">',
      '<meta property="og:url" content="https://safar.example/allpak">',
      '<meta property="og:image" content="https://safar.example/social.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="A drawn coast, and the name Safar">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(html).toContain(tag);
    expect(html).not.toContain('ld+json');
  });

  it('is not listed where a login is needed, unless the remote definition says so', () => {
    const listed = (more: Partial<RouteDefinition>) =>
      metadataOf(route('/x', more), undefined, at('/x')).listed;
    expect(listed({})).toBe(true);
    expect(listed({ login: true })).toBe(false);
    expect(listed({ login: true, listed: true })).toBe(true);
    expect(listed({ listed: false })).toBe(false);
  });

  it('has no canonical address where no such page exists, or its entity is gone', () => {
    const gone = route('/tour-details/:id?', { about: 'tour' });
    for (const head of [
      metadataOf(undefined, undefined, at('/nowhere')),
      metadataOf(gone, 'gone', at('/tour-details/1')),
    ]) {
      const { text: html } = renderHead(head);
      expect(html).toContain('content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  it('has the description of the site where the route has none', () => {
    const older = { path: '/allpak', module: 'm', title: 'All Packages' };
    expect(metadataOf(older, undefined, at('/allpak')).description).toBe(
      'Find, book and offer guided tours.',
    );
  });
});

describe('the head of a page about', () => {
  it('a tour has its name, the beginning of its text and its scene', () => {
    const details = route('/tour-details/:id?', { login: true, listed: true, about: 'tour' });
    const { text: html } = renderHead(metadataOf(details, tourEntity(TOUR, origin), at('/tour-details/x')));
    for (const tag of [
      '<title>Tea &amp; rain: two days in Srimangal · Safar</title>',
      'content="The train runs straight into the gardens. We walk',
      `<link rel="canonical" href="https://safar.example/tour-details/${TOUR._id}">`,
      '<meta property="og:type" content="article">',
      '<meta property="og:image" content="https://safar.example/social/tea/srimangal.png">',
    ])
      expect(html).toContain(tag);
  });

  it("a guide has the guide's own picture, whose size is unknown", () => {
    const { text: html } = renderHead(
      metadataOf(route('/guides/:id'), guideEntity(GUIDE, origin), at('/guides/x')),
    );
    expect(html).toContain('<title>Mitali Sen · Safar</title>');
    expect(html).toContain('content="Mitali Sen guides tours on Safar. 5 tours can be booked now."');
    expect(html).toContain('<meta property="og:image" content="https://pictures.example/mitali.jpg">');
    expect(html).not.toContain('og:image:width');
  });

  it.each([
    [0, 'No tours can be booked now.'],
    [1, 'One tour can be booked now.'],
  ])('a guide with %d tours has that number in the description', (tourCount, text) => {
    expect(guideEntity({ ...GUIDE, tourCount }, origin).description).toContain(text);
  });

  it('a task has one address for both of its paths', () => {
    const entity = taskEntity(TASK, origin);
    const addresses = ['/bid-detail/:id', '/bid/:slugAndId'].map(
      (path) => metadataOf(route(path), entity, at('/x')).url,
    );
    expect(new Set(addresses)).toEqual(new Set([`${origin}/bid/carry-a-piano-${TASK._id}`]));
  });

  it("an entity keeps a user's text from becoming markup", () => {
    const evil = { ...TOUR, tourName: '</script><script>alert(1)</script>"><b>' };
    const { text: html } = renderHead(metadataOf(route('/x'), tourEntity(evil, origin), at('/x')));
    expect(html).not.toMatch(/<script>alert|<b>/);
    expect(html).toContain('"name":"\\u003c/script>');
  });
});
