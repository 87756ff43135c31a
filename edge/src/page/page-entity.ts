import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import { GuideResponse, type Guide } from '@safar/shared-contracts/guide.contract';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { TaskResponse, type Task } from '@safar/shared-contracts/task.contract';
import { PackageResponse, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { siteSocialImage, entitySocialImage, type SocialImage } from './social-image';
import { tourJsonLd, type JsonLd } from './structured-data';
import { metaDescription } from './meta-description';

/**
 * The tour, guide or task that a page is about, as its metadata shows it. `path`: its canonical address on
 * this site.
 */
export interface PageEntity {
  title: string;
  description: string;
  path: string;
  type: 'article' | 'profile';
  image: SocialImage;
  jsonLd: readonly JsonLd[];
}

export function tourEntity(tour: TourPackage, origin: string): PageEntity {
  const image = entitySocialImage(tour.image, tour.tourName, origin);
  return {
    title: tour.tourName,
    description: metaDescription(tour.packageDetails),
    path: paths.tourDetails(tour._id),
    type: 'article',
    image,
    jsonLd: tourJsonLd(tour, image.url, origin),
  };
}

export function guideEntity({ _id, name, photo, tourCount }: Guide, origin: string): PageEntity {
  const tours = tourCount === 1 ? 'One tour' : `${tourCount === 0 ? 'No' : tourCount} tours`;
  return {
    title: name,
    description: `${name} guides tours on ${SITE_NAME}. ${tours} can be booked now.`,
    path: paths.guide(_id),
    type: 'profile',
    image: entitySocialImage(photo, name, origin),
    jsonLd: [],
  };
}

export function taskEntity(task: Task, origin: string): PageEntity {
  return {
    title: task.title,
    description: metaDescription(task.description),
    path: paths.bid(task),
    type: 'article',
    image: siteSocialImage(origin),
    jsonLd: [],
  };
}

type EntityKind = NonNullable<RouteDefinition['about']>;

/**
 * The backend of each kind of entity, and how its response becomes a page entity. `read` throws on a broken
 * contract.
 */
export const ENTITY_SOURCES: Record<
  EntityKind,
  {
    backend: 'TOURS_URL' | 'TASKS_URL';
    path: string;
    read: (response: unknown, origin: string) => PageEntity;
  }
> = {
  tour: {
    backend: 'TOURS_URL',
    path: '/api/v1/tour-package/',
    read: (response, origin) => tourEntity(v.parse(PackageResponse, response).data, origin),
  },
  guide: {
    backend: 'TOURS_URL',
    path: '/api/v1/guide/',
    read: (response, origin) => guideEntity(v.parse(GuideResponse, response).data, origin),
  },
  task: {
    backend: 'TASKS_URL',
    path: '/alltasks/',
    read: (response, origin) => taskEntity(v.parse(TaskResponse, response).data, origin),
  },
};
