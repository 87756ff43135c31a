import { SAMPLE_ACCOUNTS } from '@safar/scripts/stack/sample-accounts';
import type { SampleIds } from '@safar/scripts/checks/screens/sample-ids';
import { paths } from '@safar/shared-contracts/paths';
import { newAccount, PASSWORD, resetCodeOf } from '../visitor/accounts';
import type { OfflineFault } from '../resilience.matrix';
import { packageFields } from '../visitor/package-form';

/** Something that a visitor types and sends. */
export interface Form {
  /** Which account fills it; absent: an anonymous visitor. */
  readonly account?: 'traveller' | 'guide' | 'new';
  readonly path: (ids: SampleIds) => string | Promise<string>;
  /** What is pressed before the form is there. */
  readonly opener?: string;
  /** A dialog asks once more, with a button of that name. */
  readonly asks?: true;
  readonly fields: Readonly<Record<string, string>>;
  /** The label of a list, and what is chosen in it. */
  readonly choice?: readonly [label: string, value: string];
  readonly button: string;
  /** It shows its fields in steps, as the form of a new package does. */
  readonly inSteps?: true;
  /** A dialog says that it failed, beside the form. */
  readonly alerts?: true;
  /** Another screen takes its place, which shows what was asked for once there is a network. */
  readonly leaves?: true;
  /** What is read when it was sent. */
  readonly done: RegExp;
  /** What is read instead when the site had done it already. */
  readonly doneBefore?: RegExp;
  /** What the screen says in that case once there is a network, before anything is sent again. */
  readonly shown?: RegExp;
}

const [{ email, password }] = SAMPLE_ACCOUNTS;

const nextMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

/** The form of each moment in which the network goes, filled anew at each call. */
export const formOf = (fault: OfflineFault): Form => FORMS[fault]();

const FORMS: Readonly<Record<OfflineFault, () => Form>> = {
  'at log-in': () => ({
    path: () => paths.login,
    fields: { Email: email, Password: password },
    button: 'Login',
    done: /Login successful!/,
  }),
  'at registration': () => {
    const account = newAccount('Olga Offline');
    return {
      path: () => paths.register,
      fields: {
        'Full name': account.name,
        'Photo URL': '/scenes/guide-2.svg',
        Email: account.email,
        Password: PASSWORD,
      },
      button: 'Create Account',
      done: /Registration successful!/,
    };
  },
  'at a mail for a new password': () => ({
    path: () => paths.login,
    opener: 'Forgot password?',
    fields: { 'Email of your account': email },
    button: 'Send reset link',
    done: /we sent a reset link/,
  }),
  'at a new password': () => ({
    path: async () => `${paths.resetPassword}?oobCode=${await resetCodeOf(newAccount('Olga Offline'))}`,
    fields: { 'New password': 'Renewed2026' },
    button: 'Save password',
    done: /Your password is changed\./,
    doneBefore: /This link is not valid or was used already\./,
  }),
  'at the profile': () => ({
    account: 'guide',
    path: () => paths.profile,
    opener: 'Edit Profile',
    fields: { Username: 'Rafiq Guide' },
    button: 'Save Changes',
    done: /Your profile is saved\./,
  }),
  'at the deletion of an account': () => ({
    account: 'new',
    path: () => paths.profile,
    opener: 'Delete my account',
    asks: true,
    fields: { Password: PASSWORD },
    button: 'Delete my account for good',
    done: /Your account is deleted\./,
  }),
  'at a new package': () => ({
    account: 'guide',
    path: () => paths.addPackage,
    fields: packageFields(nextMonth(), {
      'Tour name': `Offline days ${Math.random().toString(36).slice(2, 8)}`,
    }),
    button: 'Add Package',
    inSteps: true,
    alerts: true,
    done: /Package added successfully!/,
  }),
  'at a changed package': () => ({
    account: 'guide',
    path: ({ ownTour }) => paths.updatePackage(ownTour),
    fields: { 'Contact number': `+880 1700 ${Math.floor(100_000 + Math.random() * 900_000)}` },
    button: 'Update Package',
    alerts: true,
    done: /Update Successful!/,
  }),
  'at a new task': () => ({
    account: 'guide',
    path: () => paths.addTask,
    fields: {
      Title: `Offline task ${Math.random().toString(36).slice(2, 8)}`,
      Description: 'A wooden sign, blue on white.',
      Deadline: nextMonth(),
      Budget: '45.50',
    },
    choice: ['Category', 'Design'],
    button: 'Post task',
    alerts: true,
    done: /[Tt]ask (posted|added) successfully/i,
  }),
  'at a changed task': () => ({
    account: 'guide',
    path: ({ ownTask }) => paths.updateTask(ownTask),
    fields: { Description: `A wooden sign, ${Math.random().toString(36).slice(2, 8)}.` },
    button: 'Update task',
    alerts: true,
    done: /Task Updated Successfully!/,
  }),
  'at a booking': () => ({
    account: 'new',
    path: ({ tour }) => paths.tourDetails(tour),
    fields: {},
    button: 'Book Now',
    done: /🎉 Booking Successful!/,
    shown: /Already Booked/,
  }),
  'at a bid': () => ({
    account: 'new',
    path: ({ task }) => `/bid-detail/${task}`,
    fields: {},
    button: 'Bid Now',
    done: /You liked this task\./,
    shown: /Already Bidded/,
  }),
  'at a search of tours': () => ({
    path: () => paths.allPackages,
    fields: { 'Search packages': 'tea' },
    button: 'Search',
    done: /Matching Packages/,
  }),
  'at a search of flights': () => ({
    path: () => '/',
    fields: { From: 'Dhaka', To: 'Bangkok' },
    button: 'Search',
    leaves: true,
    done: /Bangkok/,
  }),
};
