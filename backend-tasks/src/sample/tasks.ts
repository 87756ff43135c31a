import type { Task } from '@safar/shared-contracts/task.contract';
import type { PosterKey } from './posters';

/** A task of the sample data. */
export interface SampleTask {
  readonly title: string;
  readonly category: Task['category'];
  readonly description: string;
  /** Days from the day of seeding; negative: closed. */
  readonly dueIn: number;
  /** Whole currency units. */
  readonly budget: number;
  readonly poster: PosterKey;
  /** How many sample bidders bid. */
  readonly bids: number;
  /** Its poster has found somebody. */
  readonly taken?: true;
}

/** Oldest first. */
export const SAMPLE_TASKS: readonly SampleTask[] = [
  {
    title: 'Booking page for a houseboat',
    category: 'Web Development',
    description:
      'One page where people pick a date on Tanguar Haor, see which of the four cabins are free and leave a deposit. I have the photos and the prices. It has to work on old phones with a weak signal.',
    dueIn: -12,
    budget: 450,
    poster: 'rafiq',
    bids: 5,
  },
  {
    title: 'Logo for a trekking club',
    category: 'Design',
    description:
      'We are thirty people in Bandarban who walk every Friday. The logo should work embroidered on a cap and in one colour. No mountains with a sun behind them, please.',
    dueIn: -3,
    budget: 90,
    poster: 'tuhin',
    bids: 7,
  },
  {
    title: 'Translate ten tour descriptions to Bangla',
    category: 'Writing',
    description:
      'About 300 words each, from English. They are written with some humour and should stay so. A sample of one paragraph with your bid, please.',
    dueIn: 6,
    budget: 120,
    poster: 'mitali',
    bids: 6,
  },
  {
    title: 'Instagram plan for three months',
    category: 'Marketing',
    description:
      'A small guest house in Srimangal, 900 followers, many good pictures and no idea what to post when. I need a calendar, captions and an honest word on what is not worth doing.',
    dueIn: 14,
    budget: 200,
    poster: 'mitali',
    bids: 4,
  },
  {
    title: 'Which tours sell in the rain?',
    category: 'Data Analysis',
    description:
      'Four years of bookings in one spreadsheet, 6,200 rows, not very tidy. I want to know what sells from June to September, who cancels, and whether discounts help. Charts I can show to my partners.',
    dueIn: 21,
    budget: 280,
    poster: 'nusrat',
    bids: 3,
  },
  {
    title: 'Offline map app for our trails',
    category: 'Mobile Development',
    description:
      'Android first. It shows where I am on twelve trails we recorded as GPX, without any network, and warns when I leave the path. Simple is better than pretty.',
    dueIn: 60,
    budget: 1500,
    poster: 'tuhin',
    bids: 5,
  },
  {
    title: 'Somebody to label 2,000 bird pictures',
    category: 'Other',
    description:
      'From Nijhum Dwip, three winters. You should be able to tell a spoon-billed sandpiper from the others. I pay for each hundred, and for doubts as well as for answers.',
    dueIn: 30,
    budget: 160,
    poster: 'rafiq',
    bids: 2,
  },
  {
    title: 'Repair a contact form that eats messages',
    category: 'Web Development',
    description:
      'Our old PHP site sends enquiries by mail, and about every tenth one never arrives. Find out why, mend it, and tell me how you know that it is mended.',
    dueIn: 4,
    budget: 75,
    poster: 'pema',
    bids: 8,
  },
  {
    title: 'Menu and signs for a river cafe',
    category: 'Design',
    description:
      'Two boards, one folded menu in Bangla and English, and a sign that can be read from a boat. The cafe is blue and a little crooked, and we like it that way.',
    dueIn: 18,
    budget: 140,
    poster: 'mitali',
    bids: 3,
  },
  {
    title: 'Edit a travel memoir of 40,000 words',
    category: 'Writing',
    description:
      'My uncle sailed the Meghna for fifty years and dictated what he remembers. It needs somebody who cuts without hurting. Please read the first chapter before you name a price.',
    dueIn: 75,
    budget: 800,
    poster: 'nusrat',
    bids: 4,
  },
  {
    title: 'Newsletter that people open',
    category: 'Marketing',
    description:
      'We have 3,400 addresses of former guests and write to them twice a year. I would like to write monthly and lose nobody. Subject lines, one template, and a way to see what worked.',
    dueIn: 11,
    budget: 180,
    poster: 'sofia',
    bids: 3,
  },
  {
    title: 'Weather history for trip planning',
    category: 'Data Analysis',
    description:
      'For 25 places in Bangladesh: how many days with rain, how hot, how much fog in the morning, for each week of the year. From public data with the source named, as a table and a small chart for each place.',
    dueIn: 25,
    budget: 220,
    poster: 'rafiq',
    bids: 2,
  },
  {
    title: 'Voice guide for Old Dhaka',
    category: 'Mobile Development',
    description:
      'Fourteen stops, a recording for each, and it starts by itself when you stand in the right place. Recordings and texts are ready. It must not drain the battery before lunch.',
    dueIn: 45,
    budget: 950,
    poster: 'mitali',
    bids: 4,
  },
  {
    title: 'Drive a jeep from Chattogram to Khagrachhari',
    category: 'Other',
    description:
      'Mine stands in the workshop in Chattogram and is needed in Khagrachhari by Friday. Licence for the hills required, fuel and bus back paid.',
    dueIn: -1,
    budget: 55,
    poster: 'tuhin',
    bids: 3,
  },
  {
    title: 'Make our site quick on slow phones',
    category: 'Web Development',
    description:
      'It takes eleven seconds on the phones our guests have. I do not mind which trick you use as long as you measure before and after, on a real device.',
    dueIn: 28,
    budget: 350,
    poster: 'sofia',
    bids: 6,
  },
  {
    title: 'Icons for twelve kinds of tour',
    category: 'Design',
    description:
      'Sea, island, hills, tea, mangrove, river, city, ruins, desert, mountain, lake, forest. One line weight, readable at 24 pixels, as SVG. They will be used by several guides, so the licence matters.',
    dueIn: 35,
    budget: 260,
    poster: 'rafiq',
    bids: 7,
    taken: true,
  },
  {
    title: 'Safety leaflet for boat trips',
    category: 'Writing',
    description:
      'One page, both sides, for guests who have never worn a life vest. Clear, friendly, not frightening, and true. I give you the rules; you make people read them.',
    dueIn: 9,
    budget: 60,
    poster: 'nusrat',
    bids: 2,
  },
  {
    title: 'Find five partner schools in Nepal',
    category: 'Marketing',
    description:
      'For exchange trips of classes from Dhaka. You write to them, you talk to them, you bring five who want it. Payment for each school that signs.',
    dueIn: 90,
    budget: 500,
    poster: 'pema',
    bids: 1,
  },
  {
    title: 'Clean a guest list with many doubles',
    category: 'Data Analysis',
    description:
      'The same people are in it up to four times, with other spellings and other numbers. 8,000 rows. Tell me your rule for what is one person, and keep a list of what you merged.',
    dueIn: 7,
    budget: 110,
    poster: 'sofia',
    bids: 5,
  },
  {
    title: 'Check-in app for group tours',
    category: 'Mobile Development',
    description:
      'The guide counts heads on the boat: a list, a tap for each guest, a loud colour when somebody is missing. Works without a network and syncs later. Three of us would use it from the first day.',
    dueIn: 50,
    budget: 700,
    poster: 'nusrat',
    bids: 3,
    taken: true,
  },
  {
    title: 'Interpreter for two days in Kyoto',
    category: 'Other',
    description:
      'Bangla and Japanese, for a tea master and eleven guests. No simultaneous work, just patience and good manners. Lunch with us, naturally.',
    dueIn: 40,
    budget: 320,
    poster: 'kenji',
    bids: 2,
  },
  {
    title: 'Price calculator for group sizes',
    category: 'Web Development',
    description:
      'Boat, bus, guide and meals cost differently for 4, 9 or 15 people. A form for my own use that tells the price per head and where the loss begins. The rules fit on one sheet of paper.',
    dueIn: 16,
    budget: 130.5,
    poster: 'rafiq',
    bids: 4,
  },
  {
    title: 'Photo book of a walk to Santiago',
    category: 'Design',
    description:
      'Seven days, 214 photos, 60 pages. You choose, you order, you set the few words there are. I print it for the eight people who walked.',
    dueIn: 32,
    budget: 190,
    poster: 'sofia',
    bids: 2,
  },
  {
    title: 'Write the questions people really ask',
    category: 'Writing',
    description:
      'Our page of frequent questions was written by us, and nobody ever asked those. Read 300 mails from guests, find the thirty real questions and answer them in two sentences each.',
    dueIn: 20,
    budget: 150,
    poster: 'kenji',
    bids: 3,
  },
  {
    title: 'Poster campaign in three train stations',
    category: 'Marketing',
    description:
      'Dhaka, Sylhet and Khulna, two weeks each. I need an idea, the printing, and somebody who has the permissions in writing. Tell me about a campaign of yours that failed and why.',
    dueIn: 55,
    budget: 1200,
    poster: 'mitali',
    bids: 1,
  },
  {
    title: 'Help carry a piano into a tea garden',
    category: 'Other',
    description:
      'It is for a concert, it weighs 230 kilos and the path is 400 metres. Eight strong people and one calm one. Rain date agreed.',
    dueIn: 13,
    budget: 80,
    poster: 'mitali',
    bids: 6,
  },
];
