import { personalKey } from '@safar/shared-auth';
import { paths } from '@safar/shared-contracts/paths';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_GUIDES, SAMPLE_TOURS_WITH } from '@safar/shared-testing/sample-tours';

export { answers } from './isolated-answers';

/** For the slots this remote's screens show, when it runs alone. The shell labels them. */
export const stubs = {
  'booking-box': () => <p>Here a traveller books the tour.</p>,
};

/** For the slots this remote offers. */
export const slotProps = {
  'home-tours': {},
  'recent-tours': {},
};

/** Where the sample answers have something to show. */
export const examples = {
  '/tour-details/:id?': {
    'A tour, the guide’s own': paths.tourDetails(idOf(1)),
    'A tour the traveller booked': paths.tourDetails(idOf(SAMPLE_TOURS_WITH.booked)),
    'A tour the traveller liked': paths.tourDetails(idOf(SAMPLE_TOURS_WITH.liked)),
    'A departed tour': paths.tourDetails(idOf(SAMPLE_TOURS_WITH.departed)),
  },
  '/guides/:id': { [SAMPLE_GUIDES[0].displayName]: paths.guide(SAMPLE_GUIDES[0].id) },
  '/update/:id?': { 'The guide’s own tour': paths.updatePackage(idOf(1)) },
};

/** What the browser remembers before the page begins: the tours looked at last. */
export const remembered = {
  [personalKey('recent-tours')]: JSON.stringify([4, 3, 2, 1].map(idOf)),
};
