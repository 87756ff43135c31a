import type { DoorRoute } from '@safar/shared-contracts/remote-definition.contract';
import { GuideAnswer, type Guide } from '@safar/shared-contracts/guide.contract';
import { SITE_NAME } from '@safar/shared-contracts/site-facts';
import { paths } from '@safar/shared-contracts/paths';
import { TaskAnswer, type Task } from '@safar/shared-contracts/task.contract';
import { PackageAnswer, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import * as v from 'valibot';
import { houseImage, pageImage, type PageImage } from './page-image';
import { tourThings, type Thing } from './structured-data';
import { summary } from './summary';

/** What a page's head says of the one tour, guide or task it is about. `path` is its one address. */
export interface Subject {
  title: string;
  description: string;
  path: string;
  type: 'article' | 'profile';
  image: PageImage;
  things: readonly Thing[];
}

export function tourSubject(tour: TourPackage, origin: string): Subject {
  const image = pageImage(tour.image, tour.tourName, origin);
  return {
    title: tour.tourName,
    description: summary(tour.packageDetails),
    path: paths.tourDetails(tour._id),
    type: 'article',
    image,
    things: tourThings(tour, image.url, origin),
  };
}

export function guideSubject({ _id, name, photo, tourCount }: Guide, origin: string): Subject {
  const tours = tourCount === 1 ? 'One tour' : `${tourCount === 0 ? 'No' : tourCount} tours`;
  return {
    title: name,
    description: `${name} guides tours on ${SITE_NAME}. ${tours} can be booked now.`,
    path: paths.guide(_id),
    type: 'profile',
    image: pageImage(photo, name, origin),
    things: [],
  };
}

export function taskSubject(task: Task, origin: string): Subject {
  return {
    title: task.title,
    description: summary(task.description),
    path: paths.bid(task),
    type: 'article',
    image: houseImage(origin),
    things: [],
  };
}

type Kind = NonNullable<DoorRoute['about']>;

/** Where each kind is asked for, and how its answer becomes a subject. Throws when the answer is not what the contract says. */
export const SUBJECTS: Record<
  Kind,
  { backend: 'TOURS_URL' | 'TASKS_URL'; path: string; read: (answer: unknown, origin: string) => Subject }
> = {
  tour: {
    backend: 'TOURS_URL',
    path: '/api/v1/tour-package/',
    read: (answer, origin) => tourSubject(v.parse(PackageAnswer, answer).data, origin),
  },
  guide: {
    backend: 'TOURS_URL',
    path: '/api/v1/guide/',
    read: (answer, origin) => guideSubject(v.parse(GuideAnswer, answer).data, origin),
  },
  task: {
    backend: 'TASKS_URL',
    path: '/alltasks/',
    read: (answer, origin) => taskSubject(v.parse(TaskAnswer, answer).data, origin),
  },
};
