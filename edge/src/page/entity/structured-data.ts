import { SITE_DESCRIPTION, SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import type { Rating } from '@safar/shared-contracts/rating.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

/** A schema.org entity as JSON-LD. */
export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * A tour for search engines, with its breadcrumbs. The type is `TouristTrip`, schema.org's own term; one with
 * reviews is a `Product` as well, because a trip alone has no rating there. Only fields of the database are
 * listed, each by name: no sample rating, and no contact of a guide. Source: https://schema.org/TouristTrip,
 * Spec D3.41.
 */
export function tourJsonLd(tour: TourPackage, image: string, origin: string): JsonLd[] {
  const url = origin + paths.tourDetails(tour._id);
  return [
    {
      '@type': tour.rating ? ['TouristTrip', 'Product'] : 'TouristTrip',
      name: tour.tourName,
      description: tour.packageDetails,
      url,
      image,
      tripOrigin: { '@type': 'Place', name: tour.departureLocation },
      itinerary: itineraryJsonLd(tour),
      provider: { '@type': 'Person', name: tour.guideName, url: origin + paths.guide(tour.guideId) },
      offers: {
        '@type': 'Offer',
        url,
        price: tour.price,
        priceCurrency: 'USD',
        availability: `https://schema.org/${availabilityOf(tour)}`,
        availabilityEnds: tour.departureDate,
        validThrough: tour.departureDate,
      },
      ...(tour.rating ? { aggregateRating: ratingJsonLd(tour.rating) } : {}),
    },
    breadcrumbs(origin, [
      ['Home', paths.home],
      ['All Packages', paths.allPackages],
      [tour.tourName, paths.tourDetails(tour._id)],
    ]),
  ];
}

/** Source: https://schema.org/ItemAvailability. */
function availabilityOf({ departed, placesLeft }: TourPackage): string {
  if (departed) return 'OutOfStock';
  return placesLeft === 0 ? 'SoldOut' : 'InStock';
}

/** The days of a tour; without them the place that it leads to. */
function itineraryJsonLd({ itinerary = [], destination }: TourPackage): JsonLd {
  if (itinerary.length === 0) return { '@type': 'Place', name: destination };
  return {
    '@type': 'ItemList',
    itemListElement: itinerary.map(({ title, text }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      ...(text ? { description: text } : {}),
    })),
  };
}

/** The average of reviews. Source: https://schema.org/AggregateRating. */
const ratingJsonLd = ({ average, count }: Rating): JsonLd => ({
  '@type': 'AggregateRating',
  ratingValue: average,
  reviewCount: count,
  bestRating: 5,
  worstRating: 1,
});

/**
 * The site and who runs it, for the home page. Contact and social links are sample content and are left
 * out.
 */
export function siteJsonLd(origin: string): JsonLd[] {
  const organisation = { '@id': `${origin}/#organization` };
  return [
    {
      '@type': 'WebSite',
      name: SITE_NAME,
      description: SITE_DESCRIPTION,
      url: `${origin}/`,
      publisher: organisation,
    },
    {
      '@type': 'Organization',
      ...organisation,
      name: SITE_NAME,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
  ];
}

function breadcrumbs(origin: string, steps: readonly (readonly [name: string, path: string])[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
