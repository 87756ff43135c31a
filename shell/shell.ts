import type { LinkDefinition, RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { SlotName } from '@safar/shared-contracts/slots.contract';
import { paths } from '@safar/shared-contracts/paths';
import { ABOUT_LINK } from '@safar/shared-contracts/site-facts';

/** The screens and links of the shell itself, declared as a remote declares its own in remote.ts. */
export const shellRoutes: RouteDefinition[] = [
  {
    path: paths.login,
    module: 'account/login/login.screen',
    title: 'Login',
    description: 'Log in to book tours, see your bookings and offer tours of your own.',
    slots: ['login-tour', 'login-task'],
  },
  {
    path: paths.register,
    module: 'account/register/register.screen',
    title: 'Register',
    description: 'Create an account with your email or Google, and book your first tour.',
  },
  {
    path: paths.resetPassword,
    module: 'account/reset-password/reset-password.screen',
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    listed: false,
  },
  {
    path: paths.profile,
    module: 'account/profile/profile.screen',
    title: 'My Profile',
    description: 'Your name, picture and sign-in details.',
    login: true,
  },
  {
    path: paths.about,
    module: 'info/about/about.screen',
    title: 'About',
    description: 'Who we are, what we pack into each box, and what people who had one say about it.',
  },
  {
    path: paths.faqs,
    module: 'info/faqs.screen',
    title: 'FAQs',
    description: 'Short answers on booking, cancelling and offering tours.',
  },
  {
    path: paths.support,
    module: 'info/support.screen',
    title: 'Support',
    description: 'How to reach us by email or telephone, and what to tell us so that we can help quickly.',
  },
  {
    path: paths.terms,
    module: 'info/terms.screen',
    title: 'Terms & Conditions',
    description: 'What you and we agree to when you book or offer a tour here.',
  },
];

/** The slots of the layout, which are on no route: the gate compares no props of them, and they have none. */
export const layoutSlots = ['notice-bell'] as const satisfies readonly SlotName[];

export const shellNav: LinkDefinition[] = [ABOUT_LINK];

export const shellMenu: LinkDefinition[] = [{ label: 'See all profiles', path: paths.profile, order: 10 }];
