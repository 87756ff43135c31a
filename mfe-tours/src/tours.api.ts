import { call, tasksApi, toursApi } from '@safar/shared-auth';
import { GuideResponse, type Guide } from '@safar/shared-contracts/guide.contract';
import { MessageResponse, ModifiedResponse } from '@safar/shared-contracts/message.contract';
import { TaskResponse } from '@safar/shared-contracts/task.contract';
import {
  PackageResponse,
  PackageListResponse,
  PackageSavedResponse,
  PackagesResponse,
  TourPackage,
  type TourPackageCreate,
  type TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import type { PackageQuery } from './package-query';

const HOME_CARDS = 6;

/** Aborts a loader's call when its navigation is overtaken. */
interface Abortable {
  signal?: AbortSignal;
}

/**
 * One page of 24 packages, from `cursor` on; with `guide`, an id, only that guide's. Without a query it is
 * exactly the request that the page preloads.
 */
export function listPackages(
  query: PackageQuery & { guide?: string; cursor?: string },
  options: Abortable = {},
) {
  return call(toursApi, 'get', 'tour-package', {
    answer: PackageListResponse,
    searchParams: { ...query },
    ...options,
  });
}

/** The packages on the home screen, at most six. Source: Spec 9.5. */
export function homePackages(options: Abortable = {}) {
  return call(toursApi, 'get', 'tour-package', {
    answer: PackageListResponse,
    searchParams: { limit: HOME_CARDS },
    ...options,
  });
}

/** Those of at most twelve packages that can still be booked, in the list's own order. */
export async function packagesByIds(ids: readonly string[], options: Abortable = {}): Promise<TourPackage[]> {
  const { data } = await call(toursApi, 'get', 'tour-package', {
    answer: PackageListResponse,
    searchParams: { ids: ids.join(',') },
    ...options,
  });
  return data;
}

/** The package stands under `data`, or is the body itself. Source: Spec 7.4, 7.5. */
export async function getPackage(id: string, options: Abortable = {}): Promise<TourPackage> {
  const answer = v.union([PackageResponse, TourPackage]);
  const body = await call(toursApi, 'get', packagePath(id), { answer, ...options });
  return 'data' in body ? body.data : body;
}

/** Packages for whoever likes that one, the best first. */
export async function relatedPackages(id: string, options: Abortable = {}): Promise<TourPackage[]> {
  const { data } = await call(toursApi, 'get', `${packagePath(id)}/related`, {
    answer: PackagesResponse,
    ...options,
  });
  return data;
}

/** A guide as everybody may see them. */
export async function getGuide(id: string, options: Abortable = {}): Promise<Guide> {
  const { data } = await call(toursApi, 'get', `guide/${encodeURIComponent(id)}`, {
    answer: GuideResponse,
    ...options,
  });
  return data;
}

export async function myPackages(email: string, options: Abortable = {}): Promise<TourPackage[]> {
  const { data } = await call(toursApi, 'get', 'my-tour-package', {
    answer: PackagesResponse,
    searchParams: { email },
    ...options,
  });
  return data;
}

export function addPackage(fields: TourPackageCreate) {
  return call(toursApi, 'post', 'tour-package', { answer: PackageSavedResponse, json: fields });
}

export function updatePackage(id: string, fields: TourPackageUpdate) {
  return call(toursApi, 'put', packagePath(id), { answer: MessageResponse, json: fields });
}

/** `modifiedCount` 1: newly liked; 0: it was liked before. `email` is the signed-in user's own. */
export function likePackage(id: string, email: string) {
  return call(toursApi, 'patch', packagePath(id), { answer: ModifiedResponse, json: { email } });
}

export function deletePackage(id: string) {
  return call(toursApi, 'delete', packagePath(id), { answer: MessageResponse });
}

/** Reads a task; only to tell whether an id is a task's. */
export function getTask(id: string, options: Abortable = {}) {
  return call(tasksApi, 'get', `alltasks/${encodeURIComponent(id)}`, { answer: TaskResponse, ...options });
}

const packagePath = (id: string) => `tour-package/${encodeURIComponent(id)}`;
