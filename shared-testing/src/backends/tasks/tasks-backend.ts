import { sampleTasks } from '../../sample-data/sample-tasks';
import type { EndpointHandler } from '../endpoint-handler';
import { fakeBackend, type FakeBackend } from '../fake-backend';
import { emptyTasks, type TasksData } from './tasks-data';

/** A fake task backend that has these handlers. */
export const tasksBackend = (...handlers: EndpointHandler<TasksData>[]): FakeBackend =>
  fakeBackend({ sample: sampleTasks(), empty: emptyTasks() }, handlers);
