/**
 * The paths of all screens, for links (Spec 2.3 to 2.17, D2.1 to D2.22). The patterns of the routes are in
 * the definition of each remote.
 */
export const paths = {
  home: '/',
  addPackage: '/add-pak',
  copyPackage: (id: string) => `/add-pak?${new URLSearchParams({ copy: id })}`,
  allPackages: '/allpak',
  tourDetails: (id: string) => `/tour-details/${id}`,
  guide: (id: string) => `/guides/${id}`,
  updatePackage: (id: string) => `/update/${id}`,
  myPackages: '/myCreate',
  myBookings: '/mybookings',
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
 * The path to open after sign-in: `candidate` if it is a path of this site, else home. Other sites are
 * refused, also as `//host`, as `/\host` and with a scheme (Spec D2.20).
 */
export function safeReturnPath(candidate: string | null): string {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return paths.home;
  const url = new URL(candidate, 'https://this.site');
  return url.origin === 'https://this.site' ? url.pathname + url.search + url.hash : paths.home;
}
