import type { Guide } from '@safar/shared-contracts/guide.contract';
import type { Task } from '@safar/shared-contracts/task.contract';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';

const id = (digit: string) => digit.repeat(24);

export const TOUR: TourPackage = {
  _id: id('a'),
  tourName: 'Tea & rain: two days in Srimangal',
  image: '/scenes/tea/srimangal.svg',
  duration: '2 Days',
  departureLocation: 'Dhaka',
  destination: 'Srimangal',
  price: 76,
  departureDate: '2030-05-01',
  packageDetails: `The train runs straight into the gardens.\n\n${'We walk with the pluckers. '.repeat(10)}`,
  guideId: id('b'),
  guideName: 'Mitali Sen',
  guidePhoto: '',
  guide: { name: 'Mitali Sen', contactNo: 'Contact available after booking' },
  bookingCount: 6,
  likeCount: 9,
  mine: false,
  likedByMe: false,
  bookedByMe: false,
  departed: false,
};

export const GUIDE: Guide = {
  _id: id('b'),
  name: 'Mitali Sen',
  photo: 'https://pictures.example/mitali.jpg',
  tourCount: 5,
  bookingCount: 37,
};

export const TASK: Task = {
  _id: id('c'),
  title: 'Carry a piano',
  category: 'Other',
  description: 'It weighs 230 kilos.',
  deadline: '2030-06-01',
  budget: 80,
  likeCount: 0,
  user: { name: 'Mitali Sen', rating: 4.2 },
  mine: false,
  bidByMe: false,
  closed: false,
};
