import { runTeardown } from '../../stack/testing/teardown-step';

/** Jest's global teardown: stops what the setup started. */
export default runTeardown;
