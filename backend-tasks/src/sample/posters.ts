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

/** The bidders, with the names that posters read. The first one is the sample account of a traveller. */
export const BIDDERS: readonly (OwnerAccount & { readonly name: string })[] = [
  { ...SAMPLE_ACCOUNTS.traveller, name: 'Tania Traveller' },
  { ...sampleAccount('anika@safar.example'), name: 'Anika Sultana' },
  { ...sampleAccount('bashir@safar.example'), name: 'Bashir Ahmed' },
  { ...sampleAccount('chandni@safar.example'), name: 'Chandni Das' },
  { ...sampleAccount('daniel@safar.example'), name: 'Daniel Gomes' },
  { ...sampleAccount('elora@safar.example'), name: 'Elora Chakma' },
  { ...sampleAccount('farhan@safar.example'), name: 'Farhan Kabir' },
  { ...sampleAccount('gita@safar.example'), name: 'Gita Rani Roy' },
  { ...sampleAccount('hasan@safar.example'), name: 'Hasan Mahmud' },
];
