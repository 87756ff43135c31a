import { defineDoor } from '@safar/shared-contracts/door.contract';

export const door = defineDoor({
  name: 'mfe-tasks',
  team: 'Tasks',
  routes: [
    { path: '/poste', module: 'task-board/task-board.screen', title: 'Task board', login: true },
    { path: '/add-task', module: 'task-form/add-task.screen', title: 'Post a task', login: true },
    { path: '/update-task/:id?', module: 'task-form/update-task.screen', title: 'Update task', login: true },
    { path: '/bid-detail/:id', module: 'task-detail/task-detail.screen', title: 'Task' },
    { path: '/bid/:slugAndId', module: 'task-detail/task-detail.screen', title: 'Task' },
  ],
  slots: [],
  nav: [],
  menu: [],
});
