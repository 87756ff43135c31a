import { paths } from '@safar/shared-contracts/paths';

/** A remote, and a screen of it. */
export interface RemoteScreen {
  readonly name: string;
  readonly path: string;
  readonly login?: true;
}

export const REMOTES: readonly RemoteScreen[] = [
  { name: 'mfe-home-search', path: paths.home },
  { name: 'mfe-tours', path: paths.allPackages },
  { name: 'mfe-bookings', path: paths.myBookings, login: true },
  { name: 'mfe-tasks', path: paths.taskBoard, login: true },
];
