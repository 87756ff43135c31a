/** Who is signed in on an isolated page that has no identity provider. The house's sample accounts have the same names. */
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
