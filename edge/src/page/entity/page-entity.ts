import type { RouteDefinition } from '@safar/shared-contracts/remote-definition.contract';
import type { Endpoint } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import { getPackage } from '@safar/shared-contracts/endpoints/packages';
import { getTask } from '@safar/shared-contracts/endpoints/tasks';
import type { Guide } from '@safar/shared-contracts/guide.contract';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { wideSceneUrl } from '@safar/shared-contracts/scenes';
import type { Task } from '@safar/shared-contracts/task.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
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
  /** The picture at the top of its screen, if it is a drawn scene. */
  picture?: string;
}

export function tourEntity(tour: TourPackage, origin: string): PageEntity {
  const image = entitySocialImage(tour.image, tour.tourName, origin);
  const picture = wideSceneUrl(tour.image);
  return {
    title: tour.tourName,
    description: metaDescription(tour.packageDetails),
    path: paths.tourDetails(tour._id),
    type: 'article',
    image,
    jsonLd: tourJsonLd(tour, image.url, origin),
    ...(picture === tour.image ? {} : { picture }),
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

interface EntitySource {
  readonly endpoint: Endpoint;
  /** Throws when the response is not what the endpoint says. */
  readonly read: (response: unknown, origin: string) => PageEntity;
}

/** The endpoint that each kind of entity comes from, and how its response becomes a page entity. */
export const ENTITY_SOURCES: Record<EntityKind, EntitySource> = {
  tour: {
    endpoint: getPackage,
    read: (response, origin) => tourEntity(v.parse(getPackage.response, response).data, origin),
  },
  guide: {
    endpoint: getGuide,
    read: (response, origin) => guideEntity(v.parse(getGuide.response, response).data, origin),
  },
  task: {
    endpoint: getTask,
    read: (response, origin) => taskEntity(v.parse(getTask.response, response).data, origin),
  },
};
