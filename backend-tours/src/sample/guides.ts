import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { sampleAccount } from '@safar/shared-server/accounts';

/**
 * The guides of the sample data. The first one is the sample account of a guide; nobody can sign in as one of
 * the others. Some have no photo, as real users.
 */
export const GUIDES = {
  rafiq: {
    ...SAMPLE_ACCOUNTS.guide,
    name: 'Rafiq Guide',
    photo: '/scenes/guide-2.svg',
    contactNo: '+880 1711 000101',
  },
  nusrat: {
    ...sampleAccount('nusrat@safar.example'),
    name: 'Nusrat Jahan',
    photo: '/scenes/guide-3.svg',
    contactNo: '+880 1711 000102',
  },
  tuhin: {
    ...sampleAccount('tuhin@safar.example'),
    name: 'Tuhin Chakma',
    photo: '/scenes/guide-4.svg',
    contactNo: '+880 1711 000103',
  },
  mitali: {
    ...sampleAccount('mitali@safar.example'),
    name: 'Mitali Sen',
    photo: '/scenes/guide-1.svg',
    contactNo: '+880 1711 000104',
  },
  pema: {
    ...sampleAccount('pema@safar.example'),
    name: 'Pema Dorji',
    photo: '',
    contactNo: '+975 17 000 105',
  },
  sofia: {
    ...sampleAccount('sofia@safar.example'),
    name: 'Sofía Marín',
    photo: '',
    contactNo: '+34 600 000 106',
  },
  kenji: {
    ...sampleAccount('kenji@safar.example'),
    name: 'Kenji Tanaka',
    photo: '',
    contactNo: '+81 90 0000 0107',
  },
} as const;

export type GuideKey = keyof typeof GUIDES;
