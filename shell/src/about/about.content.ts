/**
 * SAMPLE CONTENT. Marketing copy for a made-up subscription-box company, its people and its customers' words: text only,
 * nothing the site does, and none of it belongs into structured data. Source: specification.md section 1, decisions.md,
 * Fixed display texts.
 */
export const ABOUT = {
  intro:
    'We pack the best of one place into a box each month and send it to your door: a little of the journey, before you leave or after you come back.',

  promises: [
    {
      title: '30-day money-back guarantee',
      text: 'Not what you hoped for? Send the box back within 30 days and get your money back.',
    },
    { title: 'Free shipping', text: 'Every box travels to you free of charge, wherever you live.' },
  ],

  benefits: [
    {
      title: 'A new place every month',
      text: 'Tea from Sylhet, honey from the Sundarbans, silk from Rajshahi: each box tells of one region.',
    },
    {
      title: 'Made by the people who live there',
      text: 'We buy from small workshops and farms, by name, and tell you who they are.',
    },
    {
      title: 'Pause whenever you like',
      text: 'Skip a month, send one to a friend, or stop. No questions asked.',
    },
    { title: 'Packed without plastic', text: 'Paper, jute and straw. The box itself becomes a drawer.' },
  ],

  team: [
    {
      name: 'Nadia Karim',
      role: 'Founder',
      text: 'Spent ten years guiding tours and never came home without a full bag.',
    },
    {
      name: 'Tanvir Hasan',
      role: 'Makers and growers',
      text: 'Knows every market between Teknaf and Tetulia.',
    },
    { name: 'Ruma Chakma', role: 'Design', text: 'Draws the map that lies in each box.' },
    { name: 'Imran Siddique', role: 'Shipping', text: 'Has never lost a box. He says it himself.' },
  ],

  testimonials: [
    {
      name: 'Farah J.',
      text: 'The Sylhet box smelled like my grandmother’s kitchen. I booked the tour the same evening.',
    },
    {
      name: 'Daniel M.',
      text: 'My children fight over who may open it. We learn about a new place every month.',
    },
    { name: 'Sadia R.', text: 'I returned one that was not for me. The money was back within a week.' },
  ],
} as const;
