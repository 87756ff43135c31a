import type { Endpoint } from '../api/endpoint';
import { MessageResponse } from '../api/message.contract';
import { IdParams } from '../object-id.contract';
import { PageQuery } from '../api/paging.contract';
import {
  GuideReviewsResponse,
  ReviewReport,
  ReviewRespond,
  ReviewSave,
  ReviewSavedResponse,
  ReviewsQuery,
  ReviewsResponse,
} from '../product/review.contract';

export const listReviews = {
  name: 'listReviews',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id/reviews',
  summary: 'The reviews of a tour package, page by page: all, or those with so many stars',
  tag: 'Reviews',
  access: 'optional-user',
  params: IdParams,
  query: ReviewsQuery,
  response: ReviewsResponse,
  status: 200,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listGuideReviews = {
  name: 'listGuideReviews',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/guide/:id/reviews',
  summary: 'The reviews of all tours of a guide, newest first, page by page',
  tag: 'Reviews',
  access: 'anyone',
  params: IdParams,
  query: PageQuery,
  response: GuideReviewsResponse,
  status: 200,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const saveReview = {
  name: 'saveReview',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-package/:id/review',
  summary: 'Reviews a departed tour that one has booked, once; or changes this review, for 14 days',
  tag: 'Reviews',
  access: 'user',
  idempotent: true,
  params: IdParams,
  body: ReviewSave,
  response: ReviewSavedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
} as const satisfies Endpoint;

export const deleteReview = {
  name: 'deleteReview',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/review/:id',
  summary: 'Deletes one’s own review',
  tag: 'Reviews',
  access: 'user',
  params: IdParams,
  response: MessageResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const respondToReview = {
  name: 'respondToReview',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/review/:id/response',
  summary: 'The guide’s response to a review of their package, once',
  tag: 'Reviews',
  access: 'user',
  params: IdParams,
  body: ReviewRespond,
  response: ReviewSavedResponse,
  status: 201,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
} as const satisfies Endpoint;

export const reportReview = {
  name: 'reportReview',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/review/:id/report',
  summary: 'Hides the words of a review until an operator has looked at them',
  tag: 'Reviews',
  access: 'user',
  idempotent: true,
  params: IdParams,
  body: ReviewReport,
  response: MessageResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;
