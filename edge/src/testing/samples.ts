import { guide } from '@safar/shared-testing/guide';
import { idOf } from '@safar/shared-testing/id';
import { task } from '@safar/shared-testing/task';
import { tourPackage } from '@safar/shared-testing/tour-package';

const MITALI = { id: idOf(0xb), name: 'Mitali Sen' };

/** A tour whose name must be escaped in HTML and whose details are longer than a description may be. */
export const TOUR = tourPackage({
  _id: idOf(0xa),
  tourName: 'Tea & rain: two days in Srimangal',
  image: '/scenes/tea/srimangal.svg',
  duration: '2 Days',
  destination: 'Srimangal',
  price: 76,
  departureDate: '2030-05-01',
  packageDetails: `The train runs straight into the gardens.\n\n${'We walk with the pluckers. '.repeat(10)}`,
  guideId: MITALI.id,
  guideName: MITALI.name,
});

export const GUIDE = guide({
  _id: MITALI.id,
  name: MITALI.name,
  photo: 'https://pictures.example/mitali.jpg',
});

export const TASK = task({
  _id: idOf(0xc),
  title: 'Carry a piano',
  category: 'Other',
  description: 'It weighs 230 kilos.',
  deadline: '2030-06-01',
  budget: 80,
  user: { name: MITALI.name, rating: 4.2 },
});
