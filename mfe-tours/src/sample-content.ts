/**
 * SAMPLE CONTENT. Fixed display texts of the specification (section 9), not data: nothing here was counted or rated by
 * anybody. It must stay out of structured data. Replace it when there is something real to say.
 */
export const sampleContent = {
  travellers: '50K+ Happy Travelers',
  countries: '15+ Countries',
  tourRating: { score: '4.9', reviews: 127 },
  guideRating: { score: '4.8', tours: 89 },
  included: [
    'Professional local guide',
    'Transport during the tour',
    'Entrance fees on the route',
    'Drinking water and snacks',
  ],
  promo: 'Book within 24 hours and get 15% off your next adventure!',
  cancellation: 'Free cancellation up to 24h',
} as const;
