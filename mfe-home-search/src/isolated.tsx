export { answers } from './isolated-answers';

/** For the slots this remote's screens show, when it runs alone. The shell labels them. */
export const stubs = {
  'home-tours': () => <p>Here are the first six tours, and a link to all of them.</p>,
  'recent-tours': () => <p>Here are the tours this browser looked at last.</p>,
};

/** This remote offers no slots. */
export const slotProps = {};

/** Where the sample answers have something to show. */
export const examples = {
  '/': {
    'A flight search with tours at both ends': '/?tripType=oneWay&from=DAC&to=ZYL',
    'A flight search without tours': '/?tripType=oneWay&from=LHR&to=JFK',
    'A tab that is still to come': '/?tab=hotel',
  },
};
