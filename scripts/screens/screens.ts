import type { SampleIds } from './sample-ids';

/** One screen of the site in one state: what the gallery photographs and the accessibility journey reads. */
export interface Screen {
  /** Names its picture: letters and hyphens. */
  readonly name: string;
  /** The route's pattern, as a door tells it. */
  readonly route: string;
  readonly path: string | ((ids: SampleIds) => string);
  /** Which sample account sees it best. Without `login` it is shown anonymously too. */
  readonly account: 'traveller' | 'guide';
  readonly login?: true;
}

const NOBODY = '0'.repeat(24);

/** Every route of the site, with sample data, and the states of them that an address alone can bring about. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', route: '/', path: '/', account: 'traveller' },
  {
    name: 'home-flights',
    route: '/',
    path: '/?tripType=oneWay&from=DAC&to=CXB&departure=2027-03-01&passengers=1&class=economy&fareType=regular',
    account: 'traveller',
  },
  { name: 'home-coming-soon', route: '/', path: '/?tab=hotel', account: 'traveller' },
  { name: 'all-packages', route: '/allpak', path: '/allpak', account: 'traveller' },
  { name: 'all-packages-search', route: '/allpak', path: '/allpak?q=tea', account: 'traveller' },
  { name: 'all-packages-none', route: '/allpak', path: '/allpak?q=antarctica', account: 'traveller' },
  {
    name: 'tour-details',
    route: '/tour-details/:id?',
    path: ({ tour }) => `/tour-details/${tour}`,
    account: 'traveller',
    login: true,
  },
  {
    name: 'tour-details-booked',
    route: '/tour-details/:id?',
    path: ({ bookedTour }) => `/tour-details/${bookedTour}`,
    account: 'traveller',
    login: true,
  },
  {
    name: 'tour-details-none',
    route: '/tour-details/:id?',
    path: `/tour-details/${NOBODY}`,
    account: 'traveller',
    login: true,
  },
  { name: 'guide', route: '/guides/:id', path: ({ guide }) => `/guides/${guide}`, account: 'traveller' },
  { name: 'my-packages', route: '/myCreate', path: '/myCreate', account: 'guide', login: true },
  { name: 'my-packages-none', route: '/myCreate', path: '/myCreate', account: 'traveller', login: true },
  { name: 'add-package', route: '/add-pak', path: '/add-pak', account: 'guide', login: true },
  {
    name: 'update-package',
    route: '/update/:id?',
    path: ({ ownTour }) => `/update/${ownTour}`,
    account: 'guide',
    login: true,
  },
  {
    name: 'update-package-other',
    route: '/update/:id?',
    path: ({ tour }) => `/update/${tour}`,
    account: 'traveller',
    login: true,
  },
  { name: 'my-bookings', route: '/mybookings', path: '/mybookings', account: 'traveller', login: true },
  { name: 'my-bookings-none', route: '/mybookings', path: '/mybookings', account: 'guide', login: true },
  {
    name: 'voucher',
    route: '/voucher/:id?',
    path: ({ booking }) => `/voucher/${booking}`,
    account: 'traveller',
    login: true,
  },
  { name: 'task-board', route: '/poste', path: '/poste', account: 'traveller', login: true },
  { name: 'add-task', route: '/add-task', path: '/add-task', account: 'traveller', login: true },
  {
    name: 'update-task',
    route: '/update-task/:id?',
    path: ({ ownTask }) => `/update-task/${ownTask}`,
    account: 'guide',
    login: true,
  },
  {
    name: 'task-detail',
    route: '/bid-detail/:id',
    path: ({ task }) => `/bid-detail/${task}`,
    account: 'traveller',
  },
  { name: 'bid', route: '/bid/:slugAndId', path: ({ task }) => `/bid/a-task-${task}`, account: 'traveller' },
  { name: 'login', route: '/login', path: '/login', account: 'traveller' },
  { name: 'register', route: '/register', path: '/register', account: 'traveller' },
  { name: 'reset-password', route: '/reset-password', path: '/reset-password', account: 'traveller' },
  { name: 'my-profile', route: '/my-profile', path: '/my-profile', account: 'guide', login: true },
  { name: 'about', route: '/Blog', path: '/Blog', account: 'traveller' },
  { name: 'faqs', route: '/faqs', path: '/faqs', account: 'traveller' },
  { name: 'support', route: '/support', path: '/support', account: 'traveller' },
  { name: 'terms', route: '/terms', path: '/terms', account: 'traveller' },
  { name: 'not-found', route: '*', path: '/no/such/page', account: 'traveller' },
];

/** The path of a screen, with the ids of the sample data in it. */
export function pathOf({ path }: Pick<Screen, 'path'>, ids: SampleIds): string {
  return typeof path === 'string' ? path : path(ids);
}
