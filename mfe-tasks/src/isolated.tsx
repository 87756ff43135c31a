import { paths } from '@safar/shared-contracts/paths';
import { sampleId } from '@safar/shared-contracts/sample-tours';
import { SAMPLE_TASKS_WITH } from './isolated-answers';

export { answers } from './isolated-answers';

/** These screens show no slots, and fill none. */
export const stubs = {};
export const slotProps = {};

const { travellers, guides, nobodys, closed, bid } = SAMPLE_TASKS_WITH;

/** Where the sample answers have something to show. */
export const examples = {
  '/update-task/:id?': {
    'The traveller’s own task': paths.updateTask(sampleId(travellers)),
    'The guide’s own task': paths.updateTask(sampleId(guides)),
  },
  '/bid-detail/:id': {
    'An open task': paths.bidDetail(sampleId(nobodys)),
    'A task already bid on': paths.bidDetail(sampleId(bid)),
    'A closed task': paths.bidDetail(sampleId(closed)),
  },
  '/bid/:slugAndId': {
    'An open task': paths.bid({ _id: sampleId(nobodys), title: 'An open task' }),
  },
};
