import { paths } from './paths';

/** The name of the site. Titles end with it: 'All Packages · Safar'. */
export const SITE_NAME = 'Safar';

/** The description of a page whose screen has none. */
export const SITE_DESCRIPTION = 'Find, book and offer guided tours.';

/** The contact data in the footer (Spec 2.40). Sample content: whoever runs the site replaces it. */
export const CONTACT = {
  email: 'hello@safar.example',
  phone: '+880 2 5555 0142',
  city: 'Dhaka, Bangladesh',
} as const;

/** The links to social networks. Sample content: they lead to the networks' own front pages. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const;

/** The lists of links in the footer (Spec 2.39, D2.21, D2.22). */
export const FOOTER_LISTS = [
  {
    title: 'Useful Links',
    links: [
      { label: 'Task board', path: paths.taskBoard },
      { label: 'All Packages', path: paths.allPackages },
      { label: 'Add Package', path: paths.addPackage },
      { label: 'My Bookings', path: paths.myBookings },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Blog', path: paths.about },
      { label: 'FAQs', path: paths.faqs },
      { label: 'Support', path: paths.support },
      { label: 'Terms & Conditions', path: paths.terms },
    ],
  },
] as const;

/** The link of the shell's own in the navigation. */
export const ABOUT_LINK = { label: 'About', path: paths.about, order: 40 } as const;

export const COPYRIGHT_YEAR = 2025;
