import { ServiceWorkerState } from '@safar/shared-contracts/deploy.contract';
import { currentActor } from '@safar/tooling/provenance';
import { any, required, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { RELEASE_ENVIRONMENT } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';

const TEXTS = {
  off: 'The service worker is off: browsers remove it, and all that it kept.',
  on: 'The service worker is on: pages register it again.',
};

export const serviceWorker = defineCommand({
  summary:
    'Turns the service worker of the site off or on again: offline pages, and what browsers keep for them.',
  details: ['At a site elsewhere (SAFAR_URL) this needs a deploy token for all packages.'],
  args: {
    state: required('on or off', matching(ServiceWorkerState)),
    reason: any('why, for the release registry', text),
  },
  environment: RELEASE_ENVIRONMENT,
  examples: ['off', 'off It shows pages of yesterday.'],
  json: true,
  async run({ args: { state, reason } }) {
    const deployer = await openDeployer(process.env);
    await deployer.turnServiceWorker(state, currentActor(), reason.join(' ') || undefined);
    return { text: TEXTS[state], json: { serviceWorker: state } };
  },
});
