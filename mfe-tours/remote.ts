import { defineDoor } from '@safar/shared-contracts/door.contract';

export const door = defineDoor({
  name: 'mfe-tours',
  team: 'Tours',
  routes: [
    {
      path: '/allpak',
      module: 'all-packages/all-packages.screen',
      title: 'All Packages',
      preload: ['/api/v1/tour-package'],
    },
    {
      path: '/tour-details/:id?',
      module: 'tour-details/tour-details.screen',
      title: 'Tour details',
      login: true,
      slots: ['booking-box'],
    },
    { path: '/guides/:id', module: 'guide/guide.screen', title: 'Guide' },
    { path: '/add-pak', module: 'package-form/add-package.screen', title: 'Add Package', login: true },
    {
      path: '/update/:id?',
      module: 'package-form/update-package.screen',
      title: 'Update Package',
      login: true,
    },
    { path: '/myCreate', module: 'my-packages/my-packages.screen', title: 'My Create', login: true },
  ],
  slots: [
    {
      name: 'home-tours',
      module: 'home-tours/home-tours.slot',
      preload: ['/api/v1/tour-package?limit=6'],
    },
    { name: 'recent-tours', module: 'recent-tours/recent-tours.slot' },
  ],
  nav: [
    { label: 'All Packages', path: '/allpak', order: 20 },
    { label: 'Add Package', path: '/add-pak', order: 30 },
  ],
  menu: [{ label: 'My Create', path: '/myCreate', order: 20 }],
});
