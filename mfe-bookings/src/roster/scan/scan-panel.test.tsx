import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry } from '../../testing/roster';
import { serveRoster, showRoster } from '../../testing/show-roster';
import { ScanPanel } from './scan-panel';

const stop = jest.fn();
const stream = { active: true, getTracks: () => [{ stop }] };
const scrollIntoView = jest.fn();
/** What the camera sees, for the reader that the browser has. */
let seen: string[] = [];

function haveCamera(getUserMedia: () => Promise<unknown>) {
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
}
beforeEach(() => {
  stop.mockClear();
  stream.active = true;
  seen = [];
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.scrollIntoView = scrollIntoView;
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code']);
      }
      detect(): Promise<{ rawValue: string }[]> {
        return Promise.resolve(seen.map((rawValue) => ({ rawValue })));
      }
    },
  });
});
afterEach(() => {
  Object.assign(globalThis, { BarcodeDetector: undefined });
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function show() {
  const onCode = jest.fn();
  const onClose = jest.fn();
  const { unmount } = render(<ScanPanel onCode={onCode} onClose={onClose} />);
  return { onCode, onClose, unmount };
}

it('reads one voucher after the other, each once, and lets go of the camera', async () => {
  haveCamera(() => Promise.resolve(stream));
  const { onCode, unmount } = show();
  expect(screen.getByText(/^Opening the camera\.\.\./)).toBeVisible();
  expect(await screen.findByText('Hold the QR code of a voucher before the camera.')).toBeVisible();
  // So that the bar of a page without a network is not over what came of a code, on a low screen.
  expect(scrollIntoView.mock.calls).toEqual([[{ block: 'start' }]]);
  seen = ['first'];
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(1));
  // It looks again, at the same voucher.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  seen = ['second'];
  await waitFor(() => expect(onCode).toHaveBeenCalledTimes(2));
  expect(onCode.mock.calls).toEqual([['first'], ['second']]);
  expect(stop).not.toHaveBeenCalled();
  unmount();
  expect(stop).toHaveBeenCalledTimes(1);
});

it.each([
  ['refused', 'NotAllowedError', /^The camera is not allowed\. Allow it for this site/],
  ['missing', 'NotFoundError', /^This device has no camera\./],
  ['in use', 'NotReadableError', /^Another app is using the camera\./],
])('says when the camera is %s, and that typing works', async (_case, name, sentence) => {
  haveCamera(() => Promise.reject(new DOMException('', name)));
  const { onClose } = show();
  const alert = await screen.findByText(sentence);
  expect(alert).toHaveTextContent('You can type the reference instead.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says when the camera stops while it is open, such as one that is unplugged, and that typing works', async () => {
  haveCamera(() => Promise.resolve(stream));
  show();
  await screen.findByText('Hold the QR code of a voucher before the camera.');
  stream.active = false;
  const alert = await screen.findByText(/^The camera has stopped\. Close this and scan again\./);
  expect(alert).toHaveTextContent('You can type the reference instead.');
});

it('lets go of a camera whose picture cannot be shown', async () => {
  haveCamera(() => Promise.resolve(stream));
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  show();
  expect(await screen.findByText(/^The camera cannot be used here\./)).toBeVisible();
  expect(stop).toHaveBeenCalled();
});

it('says when the page can have no camera', async () => {
  show();
  expect(await screen.findByText(/^The camera cannot be used here\./)).toBeVisible();
});

it('keeps the focus while it opens and closes', async () => {
  haveCamera(() => Promise.resolve(stream));
  serveRoster([entry(1)]);
  showRoster();
  const open = await screen.findByRole('button', { name: 'Scan vouchers' });
  expect(open).not.toHaveFocus();
  await userEvent.click(open);
  const close = within(screen.getByRole('group', { name: 'Camera' })).getByRole('button');
  expect(close).toHaveFocus();
  await userEvent.click(close);
  expect(screen.getByRole('button', { name: 'Scan vouchers' })).toHaveFocus();
});

it('stops with Escape, wherever the focus is', async () => {
  haveCamera(() => Promise.resolve(stream));
  serveRoster([entry(1)]);
  showRoster();
  await userEvent.click(await screen.findByRole('button', { name: 'Scan vouchers' }));
  await screen.findByText('Hold the QR code of a voucher before the camera.');
  await userEvent.click(document.body);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group', { name: 'Camera' })).not.toBeInTheDocument();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Scan vouchers' })).toHaveFocus();
});
