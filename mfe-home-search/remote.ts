import { defineRemote } from '@safar/shared-contracts/remote-definition.contract';

export const definition = defineRemote({
  name: 'mfe-home-search',
  team: 'Home',
  routes: [
    {
      path: '/',
      module: 'home/home.screen',
      title: 'Home',
      description:
        'Guided tours by people who know the way. See which ones leave soon, choose by where you fly, and book your place.',
      slots: ['home-tours', 'recent-tours'],
    },
  ],
  slots: [],
  nav: [{ label: 'Home', path: '/', order: 10 }],
  menu: [],
});
