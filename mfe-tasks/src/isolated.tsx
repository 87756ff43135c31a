import { paths } from '@safar/shared-contracts/paths';
import { SAMPLE_TASK_IDS } from '@safar/shared-testing/sample-tasks';
import * as taskHandlers from '@safar/shared-testing/task-handlers';
import { tasksBackend } from '@safar/shared-testing/tasks-backend';

/** These screens show no slots. */
export const stubs = {};

/** For the slots this remote offers. */
export const slotProps = {
  'login-task': {},
};

/** Responds in place of the backends while the isolated page shows sample data. */
export const respond = tasksBackend(...Object.values(taskHandlers));

const { ofTraveller, ofGuide, ofAnotherUser, closed, bidOn } = SAMPLE_TASK_IDS;

/** Addresses at which the sample data has something to show. */
export const examples = {
  '/update-task/:id?': {
    'The traveller’s own task': paths.updateTask(ofTraveller),
    'The guide’s own task': { address: paths.updateTask(ofGuide), who: 'guide' },
  },
  '/bid-detail/:id': {
    'An open task': paths.bidDetail(ofAnotherUser),
    'A task already bid on': paths.bidDetail(bidOn),
    'A closed task': paths.bidDetail(closed),
  },
  '/bid/:slugAndId': {
    'An open task': paths.bid({ _id: ofAnotherUser, title: 'An open task' }),
  },
};
