/** The email of the sample account of a traveller, Tania Traveller. The stack makes the account itself. */
export const TANIA = 'traveller@safar.example';

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

/** The emails of the other sample travellers. */
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
