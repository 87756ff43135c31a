import { SAMPLE_ACCOUNTS } from '@safar/shared-contracts/sample-accounts';
import { CANCELLED_TOUR } from './cancelled-tour';
import { sampleAccount, type OwnerAccount } from '@safar/shared-server/accounts';

/** A traveller with the name that guides see. */
interface SampleTraveller extends OwnerAccount {
  readonly name: string;
}

/** The sample account of a traveller. The stack makes the account itself. */
export const TANIA: SampleTraveller = { ...SAMPLE_ACCOUNTS.traveller, name: 'Tania Traveller' };

/** The names of the tours she has booked: one departs soon, two later, one is cancelled, one has departed. */
export const BOOKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  "Cox's Bazar: the longest beach",
  'Everest in View: Kathmandu and Nagarkot',
  CANCELLED_TOUR.tourName,
  'Winter Morning at Lalakhal',
];

/** The names of the tours she has liked. */
export const LIKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  'Tea and rain: two days in Srimangal',
  'Istanbul between two seas',
];

/** The other sample travellers. Nobody can sign in as one of them. */
export const TRAVELLERS: readonly SampleTraveller[] = [
  'Anika Sultana',
  'Bashir Ahmed',
  'Chandni Das',
  'Daniel Gomes',
  'Elora Chakma',
  'Farhan Kabir',
  'Gita Rani Roy',
  'Hasan Mahmud',
  'Imran Chowdhury',
  'Joya Sen',
  'Kamal Hossain',
  'Lamia Akter',
  'Mitul Islam',
  'Nadia Haque',
  'Omar Faruk',
  'Purnima Saha',
].map((name) => ({ ...sampleAccount(`${name.split(' ')[0]?.toLowerCase()}@safar.example`), name }));
