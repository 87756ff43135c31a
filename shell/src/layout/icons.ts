import { drawn } from '@safar/shared-ui/drawn-icon';

export const SunIcon = drawn(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
);
export const MoonIcon = drawn('M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z');
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16');
