/**
 * The sample account's traveller. Her sign-in, under the name Tania Traveller, is made where the accounts
 * are.
 */
export const TANIA = 'traveller@safar.example';

/** The tours she booked, by name: one soon, two later, one she is back from. */
export const BOOKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  "Cox's Bazar: the longest beach",
  'Everest in View: Kathmandu and Nagarkot',
  'Winter Morning at Lalakhal',
];

/** And those she liked, booked or not. */
export const LIKED_BY_TANIA: readonly string[] = [
  'Sunrise over Sajek Valley',
  'Tea and rain: two days in Srimangal',
  'Istanbul between two seas',
];

/** Those who book and like what she does not. */
export const TRAVELLERS: readonly string[] = [
  'anika@safar.example',
  'bashir@safar.example',
  'chandni@safar.example',
  'daniel@safar.example',
  'elora@safar.example',
  'farhan@safar.example',
  'gita@safar.example',
  'hasan@safar.example',
  'imran@safar.example',
  'joya@safar.example',
  'kamal@safar.example',
  'lamia@safar.example',
];
