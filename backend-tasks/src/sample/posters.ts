import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { sampleAccount, type OwnerAccount } from '@safar/shared-server/accounts';

/**
 * The posters of the sample tasks, with their rating in stars (0: none yet). The first one is the sample
 * account of a guide; nobody can sign in as one of the others.
 */
export const POSTERS = {
  rafiq: { ...SAMPLE_ACCOUNTS.guide, name: 'Rafiq Guide', rating: 4.8 },
  nusrat: { ...sampleAccount('nusrat@safar.example'), name: 'Nusrat Jahan', rating: 4.6 },
  tuhin: { ...sampleAccount('tuhin@safar.example'), name: 'Tuhin Chakma', rating: 4.9 },
  mitali: { ...sampleAccount('mitali@safar.example'), name: 'Mitali Sen', rating: 4.2 },
  pema: { ...sampleAccount('pema@safar.example'), name: 'Pema Dorji', rating: 3.9 },
  sofia: { ...sampleAccount('sofia@safar.example'), name: 'Sofía Marín', rating: 5 },
  kenji: { ...sampleAccount('kenji@safar.example'), name: 'Kenji Tanaka', rating: 0 },
} as const;

export type PosterKey = keyof typeof POSTERS;

/** The bidders. The first one is the sample account of a traveller. */
export const BIDDERS: readonly OwnerAccount[] = [
  SAMPLE_ACCOUNTS.traveller,
  sampleAccount('anika@safar.example'),
  sampleAccount('bashir@safar.example'),
  sampleAccount('chandni@safar.example'),
  sampleAccount('daniel@safar.example'),
  sampleAccount('elora@safar.example'),
  sampleAccount('farhan@safar.example'),
  sampleAccount('gita@safar.example'),
  sampleAccount('hasan@safar.example'),
];
