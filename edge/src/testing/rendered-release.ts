import { SHELL, toursBuild } from '@safar/releases/testing/release-folder';
import type { Markup } from '@safar/shared-contracts/server-markup.contract';

/** A release that can be rendered. */
export const RELEASE = {
  revision: 1,
  shell: { ...SHELL, server: 'main.js' },
  remotes: [{ live: toursBuild('bbbbbbbbbbbb') }],
};
/** Another one, of the same shell. */
export const CANARY = { ...RELEASE, remotes: [{ live: toursBuild('aaaaaaaaaaaa') }] };

/** A request of each page that is rendered. No response has this hash, so its data count as changed. */
export const READS = [{ address: 'http://render.invalid/api/v1/packages', hash: '' }];
export const changingData = async () => ({ status: 200, body: '' });

/** What was rendered. */
export const rendered = (html: string): Markup => ({
  html,
  css: '',
  cssIds: 'safar',
  state: { screen: null, slots: {}, settled: [] },
});
