import { sampleAccount, type OwnerAccount } from '@safar/shared-server/accounts';

/** What a traveller of an earlier run wrote. */
interface EarlierReview {
  readonly authorName: string;
  readonly rating: number;
  readonly text?: string;
  readonly response?: string;
}

/**
 * A tour that ran, was reviewed, and was moved on by its guide to the date at which it can be booked now. Its
 * travellers of then keep bookings that are past.
 */
export interface EarlierRun {
  readonly tourName: string;
  /** How many days ago it departed. */
  readonly daysAgo: number;
  readonly reviews: readonly EarlierReview[];
}

/** The travellers of earlier runs. Nobody can sign in as one of them. */
export const EARLIER_TRAVELLERS: readonly OwnerAccount[] = [
  sampleAccount('mahin@safar.example'),
  sampleAccount('priya@safar.example'),
  sampleAccount('quentin@safar.example'),
  sampleAccount('rumana@safar.example'),
  sampleAccount('sohel@safar.example'),
];

/** Those of one tour in the order in which they departed. Rumana travelled on one tour twice. */
export const EARLIER_RUNS: readonly EarlierRun[] = [
  {
    tourName: 'Old Dhaka on foot, from Lalbagh to Ahsan Manzil',
    daysAgo: 23,
    reviews: [
      {
        authorName: 'Mahin',
        rating: 5,
        text: 'I grew up in this city and had never been through half of these doors. Come hungry.',
        response: 'Next time the bakery as well. Thank you for walking with us.',
      },
      { authorName: 'Priya', rating: 5 },
      {
        authorName: 'Quentin',
        rating: 4,
        text: 'Eight hours on your feet, so wear good shoes. The rickshaw back was the best part.',
      },
      { authorName: 'Rumana', rating: 5, text: 'Ahsan Manzil in the evening light. Go.' },
    ],
  },
  {
    tourName: 'Tea and rain: two days in Srimangal',
    daysAgo: 34,
    reviews: [
      {
        authorName: 'Sohel',
        rating: 5,
        text: 'It rained both days, as promised, and nobody minded. Seven layers of tea are real.',
      },
      {
        authorName: 'Mahin',
        rating: 4,
        text: 'The bungalow is simple and clean. Bring something for leeches.',
        response: 'True. We have put socks on the packing list since.',
      },
    ],
  },
  {
    tourName: "Cox's Bazar: the longest beach",
    daysAgo: 97,
    reviews: [
      {
        authorName: 'Rumana',
        rating: 4,
        text: 'The sea was too rough to swim, so we walked. I will be back for the water, with the children.',
        response: 'Come in December: then it lies still. I keep the front seats for them.',
      },
      { authorName: 'Sohel', rating: 4 },
    ],
  },
  {
    tourName: "Cox's Bazar: the longest beach",
    daysAgo: 41,
    reviews: [
      {
        authorName: 'Rumana',
        rating: 5,
        text: 'Rafiq knows where the beach is empty, even on a Friday. The children still talk of the crabs.',
      },
      { authorName: 'Quentin', rating: 3, text: 'A fine beach, and a long drive to it. We lost half a day.' },
      { authorName: 'Priya', rating: 5 },
    ],
  },
  {
    tourName: 'Sunrise over Sajek Valley',
    daysAgo: 29,
    reviews: [
      {
        authorName: 'Priya',
        rating: 5,
        text: 'You stand above the clouds with a cup of tea. There is nothing to add.',
        response: 'Come back in the dry season: then you see the next ridge, too.',
      },
      { authorName: 'Sohel', rating: 4, text: 'The jeep ride is not for everybody. The view is.' },
      { authorName: 'Mahin', rating: 5 },
    ],
  },
  {
    tourName: 'Bangkok and the canals of Thonburi',
    daysAgo: 52,
    reviews: [
      { authorName: 'Rumana', rating: 4, text: 'By boat the city is quiet. I had not expected that.' },
    ],
  },
  {
    tourName: 'Sundarbans: three days in tiger country',
    daysAgo: 38,
    reviews: [
      {
        authorName: 'Quentin',
        rating: 5,
        text: 'No tiger, but its footprints, fresh, and a crew who could read them.',
      },
      { authorName: 'Rumana', rating: 5, text: 'The nights on the boat, with the engine off.' },
      { authorName: 'Sohel', rating: 4 },
    ],
  },
  {
    tourName: "Saint Martin's under the stars",
    daysAgo: 45,
    reviews: [
      { authorName: 'Mahin', rating: 4, text: 'The crossing was rough. The island makes up for it.' },
      { authorName: 'Priya', rating: 4 },
    ],
  },
  {
    tourName: 'Everest in View: Kathmandu and Nagarkot',
    daysAgo: 60,
    reviews: [
      {
        authorName: 'Sohel',
        rating: 5,
        text: 'On the third morning the clouds opened for ten minutes. Pema woke everybody in time.',
        response: 'Ten minutes are what you climb for.',
      },
      { authorName: 'Rumana', rating: 5 },
    ],
  },
  {
    tourName: 'Istanbul between two seas',
    daysAgo: 66,
    reviews: [
      { authorName: 'Quentin', rating: 5, text: 'Ferries instead of buses, and breakfast at eleven.' },
      { authorName: 'Mahin', rating: 2, text: 'Too many stairs for my mother. Nobody had warned us.' },
    ],
  },
  {
    tourName: 'Kyoto in quiet months',
    daysAgo: 75,
    reviews: [{ authorName: 'Priya', rating: 5, text: 'Snow on the moss garden, and nobody else there.' }],
  },
];
