import { sampleGuide, sampleTour } from '@safar/shared-contracts/sample-content';
import { CONTACT, SOCIAL_LINKS } from '@safar/shared-contracts/site-facts';
import { siteJsonLd, tourJsonLd } from './structured-data';
import { TOUR } from '../../testing/samples';

const origin = 'https://safar.example';
const image = `${origin}/social/tea/srimangal.png`;

describe('the structured data', () => {
  it('of a tour has its facts, its guide and its price', () => {
    const [trip, breadcrumbs] = tourJsonLd(TOUR, image, origin);
    expect(trip).toEqual({
      '@type': 'TouristTrip',
      name: TOUR.tourName,
      description: TOUR.packageDetails,
      url: `${origin}/tour-details/${TOUR._id}`,
      image,
      tripOrigin: { '@type': 'Place', name: 'Dhaka' },
      itinerary: { '@type': 'Place', name: 'Srimangal' },
      provider: { '@type': 'Person', name: 'Mitali Sen', url: `${origin}/guides/${TOUR.guideId}` },
      offers: {
        '@type': 'Offer',
        url: `${origin}/tour-details/${TOUR._id}`,
        price: 76,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        availabilityEnds: '2030-05-01',
        validThrough: '2030-05-01',
      },
    });
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: `${origin}/` },
        { position: 2, name: 'All Packages', item: `${origin}/allpak` },
        { position: 3, name: TOUR.tourName },
      ],
    });
  });

  it('of a tour with an itinerary has its days in order', () => {
    const itinerary = [
      { title: 'Up into the tea', text: 'By train.' },
      { title: 'Home', text: '' },
    ];
    const [trip] = tourJsonLd({ ...TOUR, itinerary }, image, origin);
    expect(trip?.['itinerary']).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Up into the tea', description: 'By train.' },
        { '@type': 'ListItem', position: 2, name: 'Home' },
      ],
    });
  });

  it.each([
    ['out of stock', 'departed', { departed: true, placesLeft: 0 }, 'OutOfStock'],
    ['sold out', 'full', { placesLeft: 0 }, 'SoldOut'],
    ['in stock', 'nearly full', { placesLeft: 1 }, 'InStock'],
  ])('is %s for a tour that is %s', (_text, _state, facts, availability) => {
    const [trip] = tourJsonLd({ ...TOUR, ...facts }, image, origin);
    expect(trip).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
  });

  it('of a tour with reviews has their average, and is a product, which can have one', () => {
    const [trip] = tourJsonLd({ ...TOUR, rating: { average: 4.7, count: 12 } }, image, origin);
    expect(trip).toMatchObject({
      '@type': ['TouristTrip', 'Product'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 12, bestRating: 5 },
    });
  });

  it('has no sample content: no rating, no contact, no promise', () => {
    const reachable = {
      ...TOUR,
      email: 'owner@safar.example',
      guideEmail: 'guide@safar.example',
      contactNo: '+880 1700 000000',
      guide: { name: TOUR.guideName, contactNo: '+880 1700 000000' },
    };
    const text = JSON.stringify([...tourJsonLd(reachable, image, origin), ...siteJsonLd(origin)]);
    const samples = [
      sampleTour.rating.score,
      String(sampleTour.rating.reviews),
      sampleGuide.rating.score,
      sampleTour.promo,
      sampleTour.cancellation,
      ...sampleTour.included,
      CONTACT.phone,
      ...SOCIAL_LINKS.map(({ url }) => url),
    ];
    for (const sample of samples) expect(text).not.toContain(sample);
    expect(text).not.toMatch(/rating|review|@safar\.example"|email|telephone|\+880/i);
  });
});
