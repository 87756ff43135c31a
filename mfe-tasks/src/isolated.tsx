import { paths } from '@safar/shared-contracts/paths';
import { idOf } from '@safar/shared-testing/id';
import { SAMPLE_TASKS_WITH } from './isolated-answers';

export { answers } from './isolated-answers';

/** These screens show no slots, and fill none. */
export const stubs = {};
export const slotProps = {};

const { travellers, guides, nobodys, closed, bid } = SAMPLE_TASKS_WITH;

/** Where the sample answers have something to show. */
export const examples = {
  '/update-task/:id?': {
    'The traveller’s own task': paths.updateTask(idOf(travellers)),
    'The guide’s own task': paths.updateTask(idOf(guides)),
  },
  '/bid-detail/:id': {
    'An open task': paths.bidDetail(idOf(nobodys)),
    'A task already bid on': paths.bidDetail(idOf(bid)),
    'A closed task': paths.bidDetail(idOf(closed)),
  },
  '/bid/:slugAndId': {
    'An open task': paths.bid({ _id: idOf(nobodys), title: 'An open task' }),
  },
};
