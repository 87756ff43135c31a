import type { Endpoint } from '../api/endpoint';
import { GuideResponse } from '../product/guide.contract';
import { IdParams } from '../object-id.contract';

export const getGuide = {
  name: 'getGuide',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/guide/:id',
  summary: 'The public profile of a guide; their tours are the list of packages with `guide`',
  tag: 'Guides',
  access: 'anyone',
  params: IdParams,
  response: GuideResponse,
  status: 200,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;
