import { request } from '@safar/shared-auth';
import * as endpoints from '@safar/shared-contracts/endpoints/packages';
import { getGuide as getGuideEndpoint } from '@safar/shared-contracts/endpoints/guides';
import { getTask as getTaskEndpoint } from '@safar/shared-contracts/endpoints/tasks';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import type {
  TourPackage,
  TourPackageCreate,
  TourPackageUpdate,
} from '@safar/shared-contracts/tour-package.contract';
import { HOME_QUERY } from './home-query';
import type { PackageQuery } from './package-query';

/** As many ids as one list may be asked for. */
const MAX_IDS = 12;

/** The signal of a loader aborts its request when another navigation begins. */
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
  return request(endpoints.listPackages, { query, ...options });
}

/** The packages on the home screen, at most six: exactly the request that the page preloads. */
export function homePackages(options: Abortable = {}) {
  return request(endpoints.listPackages, { query: HOME_QUERY, ...options });
}

/** Those of these packages that can still be booked, in no particular order: a request for each twelve. */
export async function packagesByIds(ids: readonly string[], options: Abortable = {}): Promise<TourPackage[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS).join(','),
  );
  const lists = await Promise.all(
    parts.map((part) => request(endpoints.listPackages, { query: { ids: part }, ...options })),
  );
  return lists.flatMap(({ data }) => data);
}

export async function getPackage(id: string, options: Abortable = {}): Promise<TourPackage> {
  const { data } = await request(endpoints.getPackage, { params: { id }, ...options });
  return data;
}

/** Packages similar to that one, the most similar first. */
export async function relatedPackages(id: string, options: Abortable = {}): Promise<TourPackage[]> {
  const { data } = await request(endpoints.listRelatedPackages, { params: { id }, ...options });
  return data;
}

/** The public profile of a guide. */
export async function getGuide(id: string, options: Abortable = {}): Promise<Guide> {
  const { data } = await request(getGuideEndpoint, { params: { id }, ...options });
  return data;
}

export async function myPackages(email: string, options: Abortable = {}): Promise<TourPackage[]> {
  const { data } = await request(endpoints.listOwnPackages, { query: { email }, ...options });
  return data;
}

/**
 * `form` names the form that it is typed in. Rejects with KEY_REUSED when that had added it before, with
 * other words, and the response was lost.
 */
export function addPackage(fields: TourPackageCreate, form: string) {
  return request(endpoints.addPackage, { body: fields, form });
}

/**
 * Rejects with CHANGED_MEANWHILE, and the package as it is by now, unless it still has that version. Without
 * a version it is changed anyway.
 */
export function updatePackage(id: string, fields: TourPackageUpdate, version: number | undefined) {
  return request(endpoints.updatePackage, { params: { id }, body: fields, version });
}

/**
 * `modifiedCount` is 1 for a new like and 0 when the user had liked it before. `email` is the signed-in
 * user's own.
 */
export function likePackage(id: string, email: string) {
  return request(endpoints.likePackage, { params: { id }, body: { email } });
}

/**
 * `reason` is what travellers who booked it read; `tookPlace` cancels one for them that has just departed.
 * Rejects as {@link updatePackage} does.
 */
export function deletePackage(
  id: string,
  version: number | undefined,
  query: { readonly reason?: string | undefined; readonly tookPlace?: 'false' | undefined } = {},
) {
  return request(endpoints.deletePackage, { params: { id }, query, version });
}

/** Reads a task, only to find out whether an id is that of a task. */
export function getTask(id: string, options: Abortable = {}) {
  return request(getTaskEndpoint, { params: { id }, ...options });
}
