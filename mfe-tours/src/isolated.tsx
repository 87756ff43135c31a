import { personalKey } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { combined } from '@safar/shared-testing/fake-backend';
import { getGuide } from '@safar/shared-testing/guide-handlers';
import { idOf } from '@safar/shared-testing/id';
import * as packageHandlers from '@safar/shared-testing/package-handlers';
import { SAMPLE_GUIDES, SAMPLE_TOUR_IDS } from '@safar/shared-testing/sample-tours';
import { getTask } from '@safar/shared-testing/task-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';
import { suggest } from '@safar/shared-testing/suggestion-handlers';
import { toursBackend } from '@safar/shared-testing/tours-backend';

/** For the slots this remote's screens show, when it runs alone. The shell labels them. */
export const stubs = {
  'booking-box': () => <p>Here a traveller books the tour.</p>,
  'guide-reviews': () => <p>Here travellers say how the tours of the guide were.</p>,
  'tour-reviews': () => <p>Here travellers say how the tour was.</p>,
};

/** For the slots this remote offers. */
export const slotProps = {
  'home-tours': {},
  'recent-tours': {},
  'login-tour': {},
};

/** Responds in place of the backends while the isolated page shows sample data. */
export const respond = combined(
  toursBackend(...Object.values(packageHandlers), getGuide, suggest),
  tasksBackend(getTask),
);

/** Addresses at which the sample data has something to show. */
export const examples = {
  '/tour-details/:id?': {
    'A tour, the guide’s own': { address: paths.tourDetails(SAMPLE_TOUR_IDS.ofGuide), who: 'guide' },
    'A tour the traveller booked': paths.tourDetails(SAMPLE_TOUR_IDS.booked),
    'A tour the traveller liked': paths.tourDetails(SAMPLE_TOUR_IDS.liked),
    'A departed tour': paths.tourDetails(SAMPLE_TOUR_IDS.departed),
  },
  '/guides/:id': { [SAMPLE_GUIDES[0].displayName]: paths.guide(SAMPLE_GUIDES[0].id) },
  '/update/:id?': {
    'The guide’s own tour': { address: paths.updatePackage(SAMPLE_TOUR_IDS.ofGuide), who: 'guide' },
  },
};

/** What the browser has in its storage before the page begins: the tours that were viewed last. */
export const remembered = {
  [personalKey('recent-tours')]: JSON.stringify([4, 3, 2, 1].map(idOf)),
};
