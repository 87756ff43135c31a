import { backendUnderTest, type BackendOptions } from '@safar/shared-server/testing/backend-under-test';
import { startForTests } from '@safar/shared-server/testing/start-for-tests';
import { buildApp } from '../app';
import { MIGRATIONS } from '../migrations';

export const RAFIQ = { email: 'rafiq@safar.example', name: 'Rafiq Guide' };
export const TANIA = { email: 'tania@safar.example', name: 'Tania Traveller' };
export const OMAR = { email: 'omar@safar.example', name: '' };

/** The task backend with a database of its own. */
export const tasksApp = (options: BackendOptions = {}) => backendUnderTest(MIGRATIONS, buildApp, options);

/** As {@link tasksApp}, for all tests of a file or of a `describe`. */
export const tasksAppForTests = () => startForTests(tasksApp);
