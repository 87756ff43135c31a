/**
 * SAMPLE CONTENT, all of it and nowhere else. Fixed display texts of the specification, not data: nobody
 * counted, rated, wrote or gave any of this, and nothing the site does follows from it. It must stay out of
 * structured data. Replace it when there is something real to say. Source: Spec 1.14 to 1.16, 3.32, 9.22 to
 * 9.25, D3.40, D3.41.
 */

/** What stands in the banner of all packages. */
export const sampleFigures = { travellers: '50K+ Happy Travelers', countries: '15+ Countries' } as const;

/** What stands on every tour's page. */
export const sampleTour = {
  rating: { score: '4.9', reviews: 127 },
  included: [
    'Professional local guide',
    'Transport during the tour',
    'Entrance fees on the route',
    'Drinking water and snacks',
  ],
  promo: 'Book within 24 hours and get 15% off your next adventure!',
  cancellation: 'Free cancellation up to 24h',
} as const;

/** What stands at every guide. */
export const sampleGuide = { rating: { score: '4.8', tours: 89 } } as const;

export interface SampleReview {
  readonly name: string;
  readonly username: string;
  readonly body: string;
  /** The address of a picture; '' for the initials of the name. */
  readonly img: string;
}

export const sampleReviews: readonly SampleReview[] = [
  {
    name: 'Nadia Karim',
    username: '@nadiakarim',
    body: 'Our guide knew every boatman on the river. We saw the sunrise from the water and were back for breakfast.',
    img: '',
  },
  {
    name: 'Tomás Rivera',
    username: '@tomasr',
    body: 'I booked the tea hills on a Tuesday and was walking through them on Friday. Could not have been simpler.',
    img: '',
  },
  {
    name: 'Farhan Ahmed',
    username: '@farhan.on.foot',
    body: 'Small group, good food, no rush. The kind of trip I would have planned myself, had I known how.',
    img: '',
  },
  {
    name: 'Hana Suzuki',
    username: '@hana',
    body: 'The price on the page was the price I paid. I did not expect to be writing that in a review.',
    img: '',
  },
  {
    name: 'Priya Nair',
    username: '@priyatravels',
    body: 'Three days in the mangroves without a phone signal. I came home a different person, slightly sunburnt.',
    img: '',
  },
  {
    name: 'Liam Walker',
    username: '@liamw',
    body: 'Travelled alone, never felt alone. My guide still sends me pictures of the island.',
    img: '',
  },
];

/** What the signed-in user's own card says. */
export const OWN_REVIEW_BODY = 'I just joined Safar and cannot wait for my first journey!';

export interface Award {
  readonly title: string;
  readonly by: string;
  readonly year: number;
}

export const sampleAwards: readonly Award[] = [
  { title: 'Best local guides', by: 'Sample Travel Awards', year: 2025 },
  { title: 'Fairest prices', by: 'Sample Traveller Survey', year: 2025 },
  { title: 'Website of the year', by: 'Sample Design Prize', year: 2024 },
  { title: 'Responsible tourism', by: 'Sample Green Label', year: 2024 },
];

/** The About page: a made-up subscription-box company, its people and its customers' words. */
export const sampleCompany = {
  intro:
    'We pack the best of one place into a box each month and send it to your door: a little of the journey, before you leave or after you come back.',

  promises: [
    {
      title: '30-day money-back guarantee',
      text: 'Not what you hoped for? Send the box back within 30 days and get your money back.',
    },
    { title: 'Free shipping', text: 'Every box travels to you free of charge, wherever you live.' },
  ],

  benefits: [
    {
      title: 'A new place every month',
      text: 'Tea from Sylhet, honey from the Sundarbans, silk from Rajshahi: each box tells of one region.',
    },
    {
      title: 'Made by the people who live there',
      text: 'We buy from small workshops and farms, by name, and tell you who they are.',
    },
    {
      title: 'Pause whenever you like',
      text: 'Skip a month, send one to a friend, or stop. No questions asked.',
    },
    { title: 'Packed without plastic', text: 'Paper, jute and straw. The box itself becomes a drawer.' },
  ],

  team: [
    {
      name: 'Nadia Karim',
      role: 'Founder',
      text: 'Spent ten years guiding tours and never came home without a full bag.',
    },
    {
      name: 'Tanvir Hasan',
      role: 'Makers and growers',
      text: 'Knows every market between Teknaf and Tetulia.',
    },
    { name: 'Ruma Chakma', role: 'Design', text: 'Draws the map that lies in each box.' },
    { name: 'Imran Siddique', role: 'Shipping', text: 'Has never lost a box. He says it himself.' },
  ],

  testimonials: [
    {
      name: 'Farah J.',
      text: 'The Sylhet box smelled like my grandmother’s kitchen. I booked the tour the same evening.',
    },
    {
      name: 'Daniel M.',
      text: 'My children fight over who may open it. We learn about a new place every month.',
    },
    { name: 'Sadia R.', text: 'I returned one that was not for me. The money was back within a week.' },
  ],
} as const;
