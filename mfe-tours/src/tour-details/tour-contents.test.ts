import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, listRelatedPackages } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { idOf } from '@safar/shared-testing/id';
import { respondWith } from '@safar/shared-testing/network';
import { packageContents } from '@safar/shared-testing/tour-package';
import { fireEvent, screen, within } from '@testing-library/react';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as tourDetails from './tour-details.screen';

const showTour = async (changes: Partial<TourPackage> = {}) => {
  respondWith(getPackage, { data: numberedTour(1, changes) }, { id: idOf(1) });
  const shown = showScreen('/tour-details/:id?', tourDetails, `/tour-details/${idOf(1)}`);
  await screen.findByRole('heading', { level: 1, name: 'Tea hills 1' });
  return shown;
};
const itemsOf = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).parentElement;
  return section ? within(section).queryAllByRole('listitem') : [];
};

beforeEach(() => {
  signInAs();
  respondWith(listRelatedPackages, { data: [] });
});

describe("a tour's page", () => {
  it('tells the days in order, what is included and what is not, where to meet, and the languages', async () => {
    await showTour({ ...packageContents(), capacity: 12, placesLeft: 3 });
    expect(itemsOf('Day by day').map(({ textContent }) => textContent)).toEqual([
      'Day 1 Up into the teaTrain from Dhaka.\nTea at the bungalow.',
      'Day 2 The swamp forest',
    ]);
    expect(itemsOf("What's Included")).toHaveLength(2);
    expect(itemsOf("What's Included")[0]).toHaveTextContent('Train and boat');
    expect(itemsOf('Not included')[1]).toHaveTextContent('Tips');
    expect(screen.queryByText('Professional local guide')).not.toBeInTheDocument();
    const fact = (term: string) => screen.getByText(term).nextElementSibling;
    expect(fact('Languages')).toHaveTextContent('Bangla, English');
    expect(fact('Group size')).toHaveTextContent('Up to 12 travellers');
  });

  it('runs in the direction of its language, as its guide wrote it', async () => {
    await showTour({ packageDetails: 'شاي ومطر.', itinerary: [{ title: 'A', text: 'نذهب إلى سيلهيت.' }] });
    for (const written of ['شاي ومطر.', 'نذهب إلى سيلهيت.'])
      expect(screen.getByText(written)).toHaveStyle({ unicodeBidi: 'plaintext' });
  });

  it('leads from the meeting point to a map in a new tab, which does not learn of the page', async () => {
    await showTour(packageContents());
    expect(screen.getByRole('region', { name: 'Meeting point' })).toHaveTextContent(
      /^Meeting point06:30, local time/,
    );
    expect(screen.getByText('Kamalapur station, platform 1')).toBeInTheDocument();
    const map = screen.getByRole('link', { name: 'Find it on OpenStreetMap (opens in a new tab)' });
    expect(map).toHaveAttribute('rel', 'noopener noreferrer');
    expect(map).toHaveAttribute('target', '_blank');
    expect(map).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/search?query=Kamalapur+station%2C+platform+1',
    );
  });

  it('says when the travellers meet, also where the guide has not written where', async () => {
    await showTour({ meetingTime: '06:30' });
    expect(screen.getByRole('region', { name: 'Meeting time' })).toHaveTextContent('06:30, local time');
    expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).not.toBeInTheDocument();
  });

  it('has none of it, and the sample list, where its guide wrote none', async () => {
    await showTour();
    for (const heading of ['Day by day', 'Not included', 'Meeting point'])
      expect(screen.queryByRole('heading', { name: heading })).not.toBeInTheDocument();
    for (const term of ['Languages', 'Group size']) expect(screen.queryByText(term)).not.toBeInTheDocument();
    expect(screen.getByText('Professional local guide')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Pictures' })).not.toBeInTheDocument();
  });

  it('shows no sample list beside what is not included', async () => {
    await showTour({ notIncluded: ['Lunch'] });
    expect(screen.queryByRole('heading', { name: "What's Included" })).not.toBeInTheDocument();
    expect(screen.getByText('Lunch')).toBeInTheDocument();
  });
});

describe('the pictures of a tour', () => {
  const GALLERY = ['https://pictures.example/1.jpg', 'https://pictures.example/2.jpg'];
  const IMAGE = 'https://pictures.example/0.jpg';
  const dialog = () => screen.getByRole('dialog', { name: 'Pictures of Tea hills 1' });
  const large = () => within(dialog()).getByRole('img');
  const open = async (name: string) => {
    const shown = await showTour({ image: IMAGE, gallery: GALLERY });
    await shown.user.click(screen.getByRole('button', { name }));
    await screen.findByRole('dialog');
    return shown;
  };

  it('wait until they are near, and send no referrer', async () => {
    await showTour({ image: IMAGE, gallery: GALLERY });
    const images = screen.getByRole('list', { name: 'Pictures' }).querySelectorAll('img');
    expect([...images].map((image) => image.getAttribute('src'))).toEqual([IMAGE, ...GALLERY]);
    for (const image of images) {
      expect(image).toHaveAttribute('loading', 'lazy');
      expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    }
  });

  it('open large, the one that was pressed, and are gone through by arrow keys, Home and End', async () => {
    const { user } = await open('Open picture 2 of 3');
    expect(large()).toHaveAttribute('src', GALLERY[0]);
    expect(large()).toHaveAccessibleName('Tea hills 1, picture 2 of 3');
    const keys = [
      ['{ArrowRight}', GALLERY[1]],
      ['{ArrowRight}', IMAGE],
      ['{ArrowLeft}', GALLERY[1]],
      ['{Home}', IMAGE],
      ['{End}', GALLERY[1]],
    ] as const;
    for (const [key, src] of keys) {
      within(dialog()).getByRole('button', { name: 'Next picture' }).focus();
      await user.keyboard(key);
      expect(large()).toHaveAttribute('src', src);
    }
    expect(within(dialog()).getByRole('status')).toHaveTextContent('3 of 3');
  });

  it('open from the top of the page too, step by buttons, and close', async () => {
    const { user } = await open('3 pictures');
    expect(large()).toHaveAttribute('src', IMAGE);
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    expect(large()).toHaveAttribute('src', GALLERY[1]);
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(large()).toHaveAttribute('src', IMAGE);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('step by a finger to the side, and not by one that scrolls', async () => {
    await open('Open picture 1 of 3');
    // jsdom has no pointer events.
    const point = (type: string, at: { clientX: number; clientY: number }) =>
      fireEvent(large(), new MouseEvent(type, { bubbles: true, ...at }));
    const swipe = (to: { clientX: number; clientY: number }) => {
      point('pointerdown', { clientX: 200, clientY: 200 });
      point('pointerup', to);
    };
    swipe({ clientX: 100, clientY: 210 });
    expect(large()).toHaveAttribute('src', GALLERY[0]);
    swipe({ clientX: 260, clientY: 190 });
    expect(large()).toHaveAttribute('src', IMAGE);
    swipe({ clientX: 140, clientY: 400 });
    expect(large()).toHaveAttribute('src', IMAGE);
  });

  it('are said to load, and not to load, where the large one does not come', async () => {
    await open('Open picture 2 of 3');
    const loading = 'The picture is loading...';
    expect(within(dialog()).getByText(loading)).toBeVisible();
    fireEvent.error(large());
    expect(within(dialog()).getByText(/^This picture does not load/)).toBeVisible();
    fireEvent.load(large());
    expect(within(dialog()).queryByText(loading)).toBeNull();
  });

  it('give way to drawings of the tour where they do not load, to the same ones in the row and large', async () => {
    await open('Open picture 2 of 3');
    const small = () =>
      screen.getByRole('list', { name: 'Pictures', hidden: true }).querySelectorAll('img')[1];
    for (const picture of [large(), small()]) if (picture) fireEvent.error(picture);
    expect(large()).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/scenes\/[a-z]+\/sylhet--1-.*-tea-hills-1\.svg$/),
    );
    expect(small()).toHaveAttribute('src', large().getAttribute('src'));
  });
});
