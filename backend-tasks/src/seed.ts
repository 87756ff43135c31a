import { runSeed } from '@safar/shared-server/run-seed';
import { MIGRATIONS } from './migrations';
import { seedTasks } from './sample/seed-tasks';

await runSeed('tasks', MIGRATIONS, seedTasks);
