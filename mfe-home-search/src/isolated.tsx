import { listPackages } from '@safar/shared-testing/list-packages-handler';
import { suggest } from '@safar/shared-testing/suggestion-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';

/** For the slots this remote's screens show, when it runs alone. The shell labels them. */
export const stubs = {
  'home-tours': () => <p>Here are the first six tours, and a link to all of them.</p>,
  'recent-tours': () => <p>Here are the tours this browser looked at last.</p>,
};

/** This remote offers no slots. */
export const slotProps = {};

/** Responds in place of the backends while the isolated page shows sample data. */
export const respond = toursBackend(listPackages, suggest);

/** Addresses at which the sample data has something to show. */
export const examples = {
  '/': {
    'A flight search with tours at both ends': '/?tripType=oneWay&from=DAC&to=ZYL',
    'A flight search without tours': '/?tripType=oneWay&from=LHR&to=JFK',
    'A tab that is still to come': '/?tab=hotel',
  },
};
