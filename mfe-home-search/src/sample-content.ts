/**
 * SAMPLE CONTENT. Fixed display texts, not data: nobody wrote these reviews and nobody gave these awards. It must stay out
 * of structured data. Replace it when there is something real to say. Source: specification.md section 3, decisions.md.
 */
export interface Review {
  readonly name: string;
  readonly username: string;
  readonly body: string;
  /** The address of a picture; '' for the initials of the name. */
  readonly img: string;
}

export const sampleReviews: readonly Review[] = [
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
