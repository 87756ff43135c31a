import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { sampleAccount, type OwnerAccount } from '@safar/shared-server/accounts';

/** The sample account of a traveller, Tania Traveller. The stack makes the account itself. */
export const TANIA = SAMPLE_ACCOUNTS.traveller;

/** The names of the tours she has booked: one departs soon, two later, one has departed. */
export const BOOKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  "Cox's Bazar: the longest beach",
  'Everest in View: Kathmandu and Nagarkot',
  'Winter Morning at Lalakhal',
];

/** The names of the tours she has liked. */
export const LIKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  'Tea and rain: two days in Srimangal',
  'Istanbul between two seas',
];

/** The other sample travellers. Nobody can sign in as one of them. */
export const TRAVELLERS: readonly OwnerAccount[] = [
  sampleAccount('anika@safar.example'),
  sampleAccount('bashir@safar.example'),
  sampleAccount('chandni@safar.example'),
  sampleAccount('daniel@safar.example'),
  sampleAccount('elora@safar.example'),
  sampleAccount('farhan@safar.example'),
  sampleAccount('gita@safar.example'),
  sampleAccount('hasan@safar.example'),
  sampleAccount('imran@safar.example'),
  sampleAccount('joya@safar.example'),
  sampleAccount('kamal@safar.example'),
  sampleAccount('lamia@safar.example'),
];
