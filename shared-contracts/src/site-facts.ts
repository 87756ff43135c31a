import { paths } from './paths';

/** What the site is called, in titles behind a dot: 'All Packages · Safar'. */
export const SITE_NAME = 'Safar';

/** What a page says of itself when its screen says nothing better. */
export const SITE_DESCRIPTION = 'Find, book and offer guided tours.';

/** How to reach Safar. Sample content: a company that runs this puts its own here. Source: Spec 2.40. */
export const CONTACT = {
  email: 'hello@safar.example',
  phone: '+880 2 5555 0142',
  city: 'Dhaka, Bangladesh',
} as const;

/** Where else Safar is. Sample content: these lead to the networks' own front pages. */
export const SOCIAL_LINKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'X', url: 'https://x.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
] as const;

/** The lists of the footer. Source: Spec 2.39, D2.21, D2.22. */
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

export const COPYRIGHT_YEAR = 2025;
