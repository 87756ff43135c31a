/**
 * The path of every screen, as links write them. Route patterns stand in each remote's door.
 * Source: Spec 2.3 to 2.17, D2.1 to D2.22.
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

/** The lowercased title with each run of non-alphanumeric characters turned into one hyphen. Source: Spec 2.22. */
export function slugOf(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** The sign-in screen that leads back to `returnTo` (a path of this site) once signed in. */
export function loginPath(returnTo: string): string {
  return `${paths.login}?${new URLSearchParams({ returnTo })}`;
}

/**
 * Where to go after sign-in: `candidate` if it is a path of this site, else home. `//host`, `/\host` and schemes are refused.
 * Source: Spec D2.20.
 */
export function safeReturnPath(candidate: string | null): string {
  if (!candidate || !/^\/(?![/\\])/.test(candidate)) return paths.home;
  const url = new URL(candidate, 'https://this.site');
  return url.origin === 'https://this.site' ? url.pathname + url.search + url.hash : paths.home;
}
