import { endpointUrl } from '@safar/shared-contracts/endpoint';
import { getGuide } from '@safar/shared-contracts/endpoints/guides';
import {
  getPackage,
  listOwnPackages,
  listPackages,
  listRelatedPackages,
} from '@safar/shared-contracts/endpoints/packages';
import { defineRemote } from '@safar/shared-contracts/remote-definition.contract';
import { EMAIL_PLACEHOLDER } from '@safar/shared-contracts/early-data.contract';
import { FAVOURITES } from './src/favourites/favourites-name';
import { HOME_QUERY } from './src/home-query';

export const definition = defineRemote({
  name: 'mfe-tours',
  team: 'Tours',
  routes: [
    {
      path: '/allpak',
      module: 'all-packages/all-packages.screen',
      title: 'All Packages',
      description:
        'Every guided tour that can be booked now. Search by place, month and price, and compare guides, dates and what each day holds.',
      preload: [endpointUrl(listPackages)],
    },
    {
      path: '/tour-details/:id?',
      module: 'tour-details/tour-details.screen',
      title: 'Tour details',
      description: 'What this guided tour includes, when it leaves, who guides it and what it costs.',
      listed: true,
      about: 'tour',
      login: true,
      publicContent: true,
      slots: ['booking-box', 'tour-reviews'],
      preload: [getPackage.path, listRelatedPackages.path],
    },
    {
      path: '/guides/:id',
      module: 'guide/guide.screen',
      title: 'Guide',
      description: 'Who this guide is, and the tours you can book with them.',
      about: 'guide',
      slots: ['guide-reviews'],
      preload: [getGuide.path],
    },
    {
      path: '/add-pak',
      module: 'package-form/add-package.screen',
      title: 'Add Package',
      description: 'Offer a guided tour: say where it goes, when it leaves and what it costs.',
      login: true,
    },
    {
      path: '/update/:id?',
      module: 'package-form/update-package.screen',
      title: 'Update Package',
      description: 'Change the date, price or details of a tour you guide.',
      login: true,
      preload: [getPackage.path],
    },
    {
      path: '/myCreate',
      module: 'my-packages/my-packages.screen',
      title: 'My Create',
      description: 'The tours you offer, and how many travellers have booked each.',
      login: true,
      preload: [`${listOwnPackages.path}?email=${EMAIL_PLACEHOLDER}`],
    },
    {
      path: '/favourites',
      module: 'favourites/favourites.screen',
      title: 'Favourites',
      description: 'The tours you marked as favourites in this browser.',
      login: true,
    },
  ],
  slots: [
    {
      name: 'home-tours',
      module: 'home-tours/home-tours.slot',
      preload: [endpointUrl(listPackages, { query: HOME_QUERY })],
    },
    { name: 'login-tour', module: 'login-tour/login-tour.slot' },
    {
      name: 'recent-tours',
      module: 'recent-tours/recent-tours.slot',
      personal: true,
      stored: 'safar-personal:recent-tours',
    },
  ],
  nav: [
    { label: 'All Packages', path: '/allpak', order: 20 },
    { label: 'Add Package', path: '/add-pak', order: 30 },
  ],
  menu: [
    { label: 'My Create', path: '/myCreate', order: 20 },
    { label: 'Favourites', path: '/favourites', order: 40, count: FAVOURITES },
  ],
});
