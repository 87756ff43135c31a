/**
 * The posters of the sample tasks, with their rating in stars (0: none yet). The first one is the sample
 * account of a guide.
 */
export const POSTERS = {
  rafiq: { email: 'guide@safar.example', name: 'Rafiq Guide', rating: 4.8 },
  nusrat: { email: 'nusrat@safar.example', name: 'Nusrat Jahan', rating: 4.6 },
  tuhin: { email: 'tuhin@safar.example', name: 'Tuhin Chakma', rating: 4.9 },
  mitali: { email: 'mitali@safar.example', name: 'Mitali Sen', rating: 4.2 },
  pema: { email: 'pema@safar.example', name: 'Pema Dorji', rating: 3.9 },
  sofia: { email: 'sofia@safar.example', name: 'Sofía Marín', rating: 5 },
  kenji: { email: 'kenji@safar.example', name: 'Kenji Tanaka', rating: 0 },
} as const;

export type PosterKey = keyof typeof POSTERS;

/** The emails of the bidders. The first one is the sample account of a traveller. */
export const BIDDERS: readonly string[] = [
  'traveller@safar.example',
  'anika@safar.example',
  'bashir@safar.example',
  'chandni@safar.example',
  'daniel@safar.example',
  'elora@safar.example',
  'farhan@safar.example',
  'gita@safar.example',
  'hasan@safar.example',
];
