import { CHANGE_STREAM_PATH } from '@safar/shared-contracts/change-stream.contract';
import { BACKEND_CONTRACT_PATH } from '@safar/shared-contracts/endpoint-contract.contract';

/**
 * The routes of servers that are no endpoints. Anybody who reaches the server may send them, with any token
 * or none; the edge passes no request on to those of a backend.
 */
export const HEALTH_ROUTES = ['GET /healthz', 'GET /readyz'] as const;

/** Says when something has changed, not what. It goes on until the backend stops. */
export const CHANGE_ROUTES = [`GET ${CHANGE_STREAM_PATH}`] as const;

/**
 * What a backend says of itself: its contract, the OpenAPI document and the page that shows it. They hold
 * nothing of users.
 */
export const DOCS_ROUTES = [
  `GET ${BACKEND_CONTRACT_PATH}`,
  'GET /docs',
  'GET /docs/json',
  'GET /docs/static/*',
  'GET /docs/static/index.html',
  'GET /docs/static/swagger-initializer.js',
  'GET /docs/yaml',
] as const;
