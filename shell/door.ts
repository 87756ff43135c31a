import type { DoorLink, DoorRoute } from '@safar/shared-contracts/door.contract';
import { paths } from '@safar/shared-contracts/paths';

/** The shell's own screens and links, told the way a remote's door tells them. */
export const ownRoutes: DoorRoute[] = [
  { path: paths.login, module: 'login/login.screen', title: 'Login' },
  { path: paths.register, module: 'register/register.screen', title: 'Register' },
  {
    path: paths.resetPassword,
    module: 'reset-password/reset-password.screen',
    title: 'Choose a new password',
  },
  { path: paths.profile, module: 'profile/profile.screen', title: 'My Profile', login: true },
  { path: paths.about, module: 'about/about.screen', title: 'About' },
  { path: paths.faqs, module: 'information/faqs.screen', title: 'FAQs' },
  { path: paths.support, module: 'information/support.screen', title: 'Support' },
  { path: paths.terms, module: 'information/terms.screen', title: 'Terms & Conditions' },
];

export const ownNav: DoorLink[] = [{ label: 'About', path: paths.about, order: 40 }];

export const ownMenu: DoorLink[] = [{ label: 'See all profiles', path: paths.profile, order: 10 }];
