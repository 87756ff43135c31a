import type { SampleParty } from './sample-tour';

/** A bus of forty without a place left, which departs later. Tania is the first. */
export const FULL_BUS: readonly SampleParty[] = [
  { travellers: 2, note: 'It is our wedding anniversary. Is there a room with a view?' },
  { travellers: 4 },
  { travellers: 6, note: 'Three of us are children: 4, 7 and 11.' },
  { travellers: 3 },
  { travellers: 5, note: 'We board at Cumilla, at the food court on the highway.' },
  { travellers: 9, note: 'Our whole office comes along. One of us uses a wheelchair.' },
  { travellers: 2 },
  { travellers: 5 },
  { travellers: 4, note: 'No beef for two of us, please.' },
];

/** The bus of the day on which the data are inserted: some are here already. */
export const TODAYS_BUS: readonly SampleParty[] = [
  { travellers: 2, hereSince: 42 },
  { travellers: 4, note: 'My mother does not walk far. May she wait in the bus at Himchari?' },
  { travellers: 1, hereSince: 37 },
  { travellers: 3 },
  { travellers: 2, note: 'We come straight from the night bus and may be ten minutes late.' },
  { travellers: 6, hereSince: 31, note: 'Two vegetarian lunches.' },
  { travellers: 2 },
  { travellers: 1 },
  { travellers: 2, note: 'One of us is allergic to peanuts.' },
  { travellers: 3 },
  { travellers: 1, hereSince: 12 },
  { travellers: 2 },
  { travellers: 2 },
  { travellers: 4, note: 'Please pick us up at the Sea Pearl, Inani.\nMy number is on the booking.' },
  { travellers: 1 },
  { travellers: 2 },
];
