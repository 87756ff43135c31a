import { signInAs } from '@safar/shared-auth/testing';
import { getPackage, updatePackage } from '@safar/shared-contracts/endpoints/packages';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { sceneFor, sceneUrl, tourPicture } from '@safar/shared-contracts/scenes';
import { utcDateIn } from '@safar/shared-testing/date';
import { idOf } from '@safar/shared-testing/id';
import { respondLater, respondWith } from '@safar/shared-testing/network';
import { clickInDialog } from '@safar/shared-ui/testing/click-in-dialog';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { dialogGone } from '../testing/dialogs';
import { numberedTour } from '../testing/numbered-tours';
import { showScreen } from '../testing/show-screen';
import * as updateScreen from './update-package.screen';

beforeEach(() => signInAs());

async function show(changes: Partial<TourPackage> = {}) {
  const own = numberedTour(1, { mine: true, contactNo: '01711-000000', ...changes });
  respondWith(getPackage, { data: own }, { id: idOf(1) });
  const sent = respondWith(updatePackage, { data: own, message: 'Done.' }, { id: idOf(1) });
  const shown = showScreen('/update/:id?', updateScreen, `/update/${idOf(1)}`);
  await screen.findByLabelText('Tour name');
  return { ...shown, sent };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const section = () => screen.queryByRole('region', { name: 'What this means for your travellers' });
const reason = () => screen.getByRole('textbox', { name: 'Why does it change?' });
const update = { name: 'Update Package' };

it('the preview of a package says how many have liked and booked it', async () => {
  await show({ bookingCount: 3, likeCount: 8 });
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  expect(preview).toHaveTextContent('8 likes · 3 bookings');
});

it('the preview of a package has the drawing of its card, where its picture does not load', async () => {
  const broken = { image: 'https://pictures.example/gone.jpg' };
  await show(broken);
  const preview = screen.getByRole('complementary', { name: 'Preview' });
  const { seed, variant } = tourPicture(numberedTour(1, broken));
  const shown = preview.querySelector('img') ?? document.body;
  fireEvent.error(shown);
  expect(preview.querySelector('img')).toHaveAttribute('src', sceneUrl(sceneFor(seed, variant)));
});

describe('a change of a package that travellers have booked', () => {
  it('says how many it concerns and what they are asked, and is not sent without a reason', async () => {
    const { user, sent } = await show({ bookingCount: 3 });
    expect(section()).not.toBeInTheDocument();
    type('Departure date', '2035-08-08');
    type('Destination', ' Jaflong ');
    expect(section()).toHaveTextContent('3 travellers have booked it. They are asked whether they keep');
    expect(section()).toHaveTextContent('Departure date: was 1 Dec 2034, now 8 Aug 2035');
    expect(section()).toHaveTextContent('Destination: was Sylhet, now Jaflong');

    await user.click(screen.getByRole('button', update));
    expect(reason()).toHaveAccessibleDescription(/Tell your travellers why\./);
    expect(reason()).toHaveFocus();
    expect(sent).toHaveLength(0);

    fireEvent.change(reason(), { target: { value: ' The road is closed. ' } });
    expect(reason()).toBeValid();
    await user.click(screen.getByRole('button', update));
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await sent[0]?.json()).toMatchObject({
      departureDate: '2035-08-08',
      reason: 'The road is closed.',
    });
    await dialogGone();
  });

  it('is still explained after a reload, until it is saved or discarded', async () => {
    const because = { target: { value: 'The road is closed.' } };
    await show({ bookingCount: 3 });
    type('Departure date', '2035-08-08');
    fireEvent.change(reason(), because);
    cleanup();

    const { user } = await show({ bookingCount: 3 });
    expect(reason()).toHaveValue('The road is closed.');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    type('Departure date', '2035-08-08');
    expect(reason()).toHaveValue('');

    fireEvent.change(reason(), because);
    await user.click(screen.getByRole('button', update));
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    await dialogGone();
    expect(Object.entries(localStorage).filter(([, stored]) => stored === 'The road is closed.')).toEqual([]);
  });

  it('has a reason of its own, also when the form was left while the one before was sent', async () => {
    const { user, router } = await show({ bookingCount: 3 });
    const { requests, respond } = respondLater(updatePackage, { id: idOf(1) });
    type('Departure date', '2035-08-08');
    fireEvent.change(reason(), { target: { value: 'The road is closed.' } });
    await user.click(screen.getByRole('button', update));
    await waitFor(() => expect(requests).toHaveLength(1));
    act(() => void router.navigate('/elsewhere'));
    await clickInDialog('Leave without saving?', 'Leave');
    const moved = numberedTour(1, { mine: true, departureDate: '2035-08-08' });
    await act(async () => respond({ data: moved, message: 'Done.' }));
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('2035-08-08'));
    cleanup();

    await show({ bookingCount: 3, departureDate: '2035-08-08' });
    type('Departure date', '2035-08-09');
    expect(reason()).toHaveValue('');
  });

  it('concerns travellers, not bookings, also without a number of places', async () => {
    await show({ bookingCount: 3, sales: { travellers: 11, income: 1320 } });
    type('Departure date', '2035-08-08');
    expect(section()).toHaveTextContent('11 travellers have booked it.');
  });

  it('concerns nobody who was on an earlier date', async () => {
    await show({ bookingCount: 3, sales: { travellers: 0, income: 0 } });
    type('Departure date', '2035-08-08');
    expect(section()).not.toBeInTheDocument();
  });

  it('that is of the price alone says that it holds for new bookings, and asks for no reason', async () => {
    const { user, sent } = await show({ bookingCount: 3 });
    type('Price per person', '200');
    expect(section()).toHaveTextContent('The new price holds only for new bookings.');
    await user.click(screen.getByRole('button', update));
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await sent[0]?.json()).not.toHaveProperty('reason');
    await dialogGone();
  });

  it.each([
    ['Meeting point', 'Gabtoli', { meetingPoint: 'Gabtoli', meetingTime: '06:00' }],
    ['Meeting time', '06:30', { meetingPoint: 'Arambagh', meetingTime: '06:30' }],
  ])(
    'that is of the %s says that its travellers are notified, and asks for no reason',
    async (label, text, body) => {
      const { user, sent } = await show({ bookingCount: 3, meetingPoint: 'Arambagh', meetingTime: '06:00' });
      type(label, text);
      expect(section()).toHaveTextContent('Whoever has booked gets a notice of where and when you meet.');
      await user.click(screen.getByRole('button', update));
      await screen.findByRole('dialog', { name: 'Update Successful!' });
      expect(await sent[0]?.json()).toMatchObject(body);
      await dialogGone();
    },
  );

  it.each([
    ['nobody has booked', { bookingCount: 0 }],
    ['departed long ago', { bookingCount: 3, departed: true, departureDate: '2020-12-01' }],
  ])('asks nothing when the tour is one that %s', async (_case, changes) => {
    await show(changes);
    type('Departure date', '2035-08-08');
    type('Price per person', '200');
    expect(section()).not.toBeInTheDocument();
  });
});

describe('the next date of a tour that has departed', () => {
  const departed = { bookingCount: 3, departed: true, departureDate: utcDateIn(-1) };
  const next = utcDateIn(30);

  it('is not saved until its guide says whether it took place', async () => {
    const { user, sent } = await show(departed);
    expect(section()).not.toBeInTheDocument();
    type('Departure date', next);
    await user.click(screen.getByRole('button', update));
    expect(screen.getByText('Choose whether it took place.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yes, it took place' })).toHaveFocus();
    expect(sent).toHaveLength(0);

    await user.click(screen.getByRole('radio', { name: 'Yes, it took place' }));
    expect(section()).toHaveTextContent('Its travellers keep it as a past trip');
    await user.click(screen.getByRole('button', update));
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await sent[0]?.json()).not.toHaveProperty('tookPlace');
    await dialogGone();
  });

  it('takes its travellers along when it did not, who read why', async () => {
    const { user, sent } = await show(departed);
    type('Departure date', next);
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(section()).toHaveTextContent('3 travellers have booked it. They are asked whether they keep');
    await user.click(screen.getByRole('button', update));
    expect(reason()).toHaveFocus();
    fireEvent.change(reason(), { target: { value: 'I mistyped the date.' } });
    await user.click(screen.getByRole('button', update));
    await screen.findByRole('dialog', { name: 'Update Successful!' });
    expect(await sent[0]?.json()).toMatchObject({
      departureDate: next,
      tookPlace: false,
      reason: 'I mistyped the date.',
    });
    await dialogGone();
  });

  it.each([
    ['two weeks later', { ...departed, departureDate: utcDateIn(-15) }],
    ['when nobody had booked it', { ...departed, bookingCount: 0 }],
  ])('is saved without a question %s', async (_case, changes) => {
    await show(changes);
    type('Departure date', next);
    expect(section()).not.toBeInTheDocument();
  });
});
