import { setupServer } from 'msw/node';

/** The network of a test: stub calls at HTTP level with `network.use(http.get(...))`. What is not stubbed fails the test. */
export const network = setupServer();
