import type { GoogleProof } from './google-page';
import { prepareGoogleFrame, proveByGoogleFrame } from './google-frame';

const URL = '/shell/5e115e115e11/google.html';
const frames = () => [...document.querySelectorAll('iframe')];

/** Ends the load of the newest frame; with `prove`, it has the Google page in it. */
function endLoading(prove?: (again: boolean) => Promise<GoogleProof>): void {
  const frame = frames().at(-1);
  if (!frame?.contentWindow) throw new Error('There is no frame.');
  if (prove) frame.contentWindow.safarGoogleWindow = prove;
  frame.dispatchEvent(new Event('load'));
}

describe("the frame from which Google's window opens", () => {
  it('is loaded again after it failed, and then once for all attempts', async () => {
    prepareGoogleFrame(URL);
    const failed = proveByGoogleFrame(URL, false);
    endLoading();
    await expect(failed).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    expect(frames()).toEqual([]);

    prepareGoogleFrame(URL);
    endLoading(async (again) => ({ idToken: again ? 'again' : 'first', accessToken: undefined }));
    expect(await proveByGoogleFrame(URL, false)).toMatchObject({ idToken: 'first' });
    expect(await proveByGoogleFrame(URL, true)).toMatchObject({ idToken: 'again' });
    expect(frames()).toHaveLength(1);
    expect(frames()[0]).not.toBeVisible();
  });

  it("passes on Firebase's reason", async () => {
    const window = frames()[0]?.contentWindow;
    if (window) window.safarGoogleWindow = async () => ({ failure: 'auth/popup-blocked' });
    await expect(proveByGoogleFrame(URL, false)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  });
});
