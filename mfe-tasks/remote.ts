import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getTask, listTasks } from '@safar/shared-contracts/endpoints/tasks';
import { defineRemote } from '@safar/shared-contracts/remote-definition.contract';

export const definition = defineRemote({
  name: 'mfe-tasks',
  team: 'Tasks',
  routes: [
    {
      path: '/poste',
      module: 'task-board/task-board.screen',
      title: 'Task board',
      description:
        'Small jobs from travellers and guides, with a budget and a deadline. Bid on one, or post your own.',
      login: true,
      publicContent: true,
      preload: [endpointUrl(listTasks)],
    },
    {
      path: '/add-task',
      module: 'task-form/add-task.screen',
      title: 'Post a task',
      description: 'Post a small job with a budget and a deadline, and let people bid on it.',
      login: true,
    },
    {
      path: '/update-task/:id?',
      module: 'task-form/update-task.screen',
      title: 'Update task',
      description: 'Change the wording, budget or deadline of a task you posted.',
      login: true,
    },
    {
      path: '/bid-detail/:id',
      module: 'task-detail/task-detail.screen',
      title: 'Task',
      description: 'A task on the board: what needs to be done, by when, and for what budget.',
      about: 'task',
      preload: [getTask.path],
    },
    {
      path: '/bid/:slugAndId',
      module: 'task-detail/task-detail.screen',
      title: 'Task',
      description: 'A task on the board: what needs to be done, by when, and for what budget.',
      about: 'task',
    },
  ],
  slots: [{ name: 'login-task', module: 'login-task/login-task.slot' }],
  nav: [],
  menu: [],
});
