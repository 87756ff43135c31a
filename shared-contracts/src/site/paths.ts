/** The id of the element on a tour's screen that holds its reviews. */
export const REVIEWS_ID = 'reviews';
/** The id of the element on the notices screen where one chooses of what mails are sent. */
export const MAILS_ID = 'mails';

/**
 * The paths of all screens, for links (Spec 2.3 to 2.17, D2.1 to D2.22). The patterns of the routes are in
 * the definition of each remote.
 */
export const paths = {
  home: '/',
  addPackage: '/add-pak',
  copyPackage: (id: string) => `/add-pak?${new URLSearchParams({ copy: id })}`,
  allPackages: '/allpak',
  /** `travellers`: for how many its booking box begins. */
  tourDetails: (id: string, travellers?: string) =>
    `/tour-details/${id}${travellers === undefined ? '' : `?${new URLSearchParams({ travellers })}`}`,
  tourReviews: (id: string) => `/tour-details/${id}#${REVIEWS_ID}`,
  guide: (id: string) => `/guides/${id}`,
  updatePackage: (id: string) => `/update/${id}`,
  myPackages: '/myCreate',
  favourites: '/favourites',
  myBookings: '/mybookings',
  notices: '/notices',
  /** The screen that the link at the end of a mail leads to. */
  unsubscribe: '/unsubscribe',
  roster: (packageId: string) => `/roster/${packageId}`,
  voucher: (bookingId: string) => `/voucher/${bookingId}`,
  taskBoard: '/poste',
  addTask: '/add-task',
  updateTask: (id: string) => `/update-task/${id}`,
  bidDetail: (id: string) => `/bid-detail/${id}`,
  bid: (task: { _id: string; title: string }) => `/bid/${slugOf(task.title)}-${task._id}`,
  profile: '/my-profile',
  about: '/Blog',
  faqs: '/faqs',
  support: '/support',
  terms: '/terms',
  register: '/register',
  login: '/login',
  resetPassword: '/reset-password',
} as const;

/**
 * The title in lower case, with one hyphen for each run of characters that are no letter or digit (Spec
 * 2.22).
 */
export function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The path of the sign-in screen. After sign-in it leads back to `returnTo`, a path of this site. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}

/**
 * The path that a login screen at this address leads to, without query, fragment and last slash: '/' when it
 * names none.
 */
export function pathBehindLogin(search: string): string {
  const target = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  return new URL(target, ANY_ORIGIN).pathname.replace(/(.)\/$/, '$1');
}

/** Any origin will do: only what stands behind it is read. */
const ANY_ORIGIN = 'https://site.invalid';

/**
 * In a path: what some reader takes for a slash or drops, so that `/%5cx` or `/\tx` could become `//x`, which
 * is another host. `loginPath` writes none of it.
 */
const AMBIGUOUS = /[\\\p{Cc}]|%5c|%2f|%0|%1|%7f|\/\//iu;

/**
 * The path to open after sign-in: `candidate` if it is a path of this site, else home. Other sites are
 * refused in every spelling: with a scheme, as `//host`, as `/\host`, with characters that a browser drops,
 * and with dots before two slashes, such as `/.//host` (Spec D2.20).
 */
export function safeReturnPath(candidate: string | null): string {
  if (!candidate?.startsWith('/') || AMBIGUOUS.test(withoutDetails(candidate))) return paths.home;
  const { pathname, search, hash } = new URL(candidate, ANY_ORIGIN);
  return pathname + search + hash;
}

/** An address without its query and its fragment, which may hold anything. */
const withoutDetails = (address: string) => address.replace(/[?#].*$/s, '');
