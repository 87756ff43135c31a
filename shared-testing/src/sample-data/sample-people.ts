/**
 * Who can be signed in on an isolated page with sample data. The sample accounts of `npm start` have the same
 * names.
 */
export const SAMPLE_PEOPLE = {
  traveller: {
    uid: 'sample-traveller',
    email: 'traveller@safar.example',
    displayName: 'Tania Traveller',
    photoURL: '',
  },
  guide: {
    uid: 'sample-guide',
    email: 'guide@safar.example',
    displayName: 'Rafiq Guide',
    photoURL: '/scenes/guide-2.svg',
  },
} as const;
