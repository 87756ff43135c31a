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

/** What a page's head says of the one tour, guide or task it is about. `path` is its one address. */
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

type Kind = NonNullable<RouteDefinition['about']>;

/** Where each kind is asked for, and how its answer becomes a subject. Throws when the answer is not what the contract says. */
export const ENTITY_SOURCES: Record<
  Kind,
  { backend: 'TOURS_URL' | 'TASKS_URL'; path: string; read: (answer: unknown, origin: string) => PageEntity }
> = {
  tour: {
    backend: 'TOURS_URL',
    path: '/api/v1/tour-package/',
    read: (answer, origin) => tourEntity(v.parse(PackageResponse, answer).data, origin),
  },
  guide: {
    backend: 'TOURS_URL',
    path: '/api/v1/guide/',
    read: (answer, origin) => guideEntity(v.parse(GuideResponse, answer).data, origin),
  },
  task: {
    backend: 'TASKS_URL',
    path: '/alltasks/',
    read: (answer, origin) => taskEntity(v.parse(TaskResponse, answer).data, origin),
  },
};
