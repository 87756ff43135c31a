/**
 * The sample accounts, which the stack makes in the Auth emulator, and which own rows of the sample data.
 * Nobody who registers can choose a uid, so with a real project the rows belong to nobody.
 */
export const SAMPLE_ACCOUNTS = {
  traveller: { uid: 'safarSampleTraveller', email: 'traveller@safar.example' },
  guide: { uid: 'safarSampleGuide', email: 'guide@safar.example' },
} as const;
