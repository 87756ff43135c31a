import type { Endpoint } from '../api/endpoint';
import { MessageResponse, ModifiedResponse, OwnEmail } from '../api/message.contract';
import { VersionQuery } from '../api/version.contract';
import { IdParams } from '../object-id.contract';
import {
  PackageDeleteQuery,
  PackageListQuery,
  PackageListResponse,
  PackageResponse,
  PackageSavedResponse,
  PackagesResponse,
  PackageUpdatedResponse,
  TourPackageCreate,
  TourPackageUpdate,
} from '../product/tour-package.contract';

export const listPackages = {
  name: 'listPackages',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package',
  summary: 'Tour packages that have not departed yet: searched, filtered, sorted, page by page',
  tag: 'Tour packages',
  access: 'optional-user',
  query: PackageListQuery,
  response: PackageListResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const getPackage = {
  name: 'getPackage',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id',
  summary: 'One tour package, departed or not',
  tag: 'Tour packages',
  access: 'optional-user',
  params: IdParams,
  response: PackageResponse,
  status: 200,
  errors: ['NOT_FOUND'],
} as const satisfies Endpoint;

export const listRelatedPackages = {
  name: 'listRelatedPackages',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/tour-package/:id/related',
  summary: 'Tour packages similar to this one, the most similar first',
  tag: 'Tour packages',
  access: 'optional-user',
  params: IdParams,
  response: PackagesResponse,
  status: 200,
  errors: [],
} as const satisfies Endpoint;

export const listOwnPackages = {
  name: 'listOwnPackages',
  backend: 'tours',
  method: 'GET',
  path: '/api/v1/my-tour-package',
  summary: 'All tour packages of the signed-in guide, newest first',
  tag: 'Tour packages',
  access: 'user',
  query: OwnEmail,
  response: PackagesResponse,
  status: 200,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const addPackage = {
  name: 'addPackage',
  backend: 'tours',
  method: 'POST',
  path: '/api/v1/tour-package',
  summary: 'Adds a tour package; the signed-in user becomes its guide',
  tag: 'Tour packages',
  access: 'user',
  body: TourPackageCreate,
  response: PackageSavedResponse,
  status: 201,
  errors: ['FORBIDDEN', 'EMAIL_NOT_VERIFIED'],
} as const satisfies Endpoint;

export const updatePackage = {
  name: 'updatePackage',
  backend: 'tours',
  method: 'PUT',
  path: '/api/v1/tour-package/:id',
  summary: 'Changes one of the guide’s own tour packages',
  tag: 'Tour packages',
  access: 'user',
  params: IdParams,
  query: VersionQuery,
  body: TourPackageUpdate,
  response: PackageUpdatedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'CONFLICT'],
} as const satisfies Endpoint;

export const likePackage = {
  name: 'likePackage',
  backend: 'tours',
  method: 'PATCH',
  path: '/api/v1/tour-package/:id',
  summary: 'Likes a tour package, once',
  tag: 'Tour packages',
  access: 'user',
  params: IdParams,
  body: OwnEmail,
  response: ModifiedResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies Endpoint;

export const deletePackage = {
  name: 'deletePackage',
  backend: 'tours',
  method: 'DELETE',
  path: '/api/v1/tour-package/:id',
  summary: 'Deletes one of the guide’s own tour packages; its bookings stay',
  tag: 'Tour packages',
  access: 'user',
  params: IdParams,
  query: PackageDeleteQuery,
  response: MessageResponse,
  status: 200,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
} as const satisfies Endpoint;
