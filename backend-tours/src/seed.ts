import { runSeed } from '@safar/shared-server/run-seed';
import { MIGRATIONS } from './migrations';
import { seedTours } from './sample/seed-tours';

await runSeed('tours', MIGRATIONS, seedTours);
