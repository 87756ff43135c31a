import { expectVisible } from '../expect-visible';
import { fakeGoogle } from '../fake-google';
import { newAccount } from '../accounts';
import { startRealProjectEdge } from '../real-project-edge';
import { visitorPerTest } from '../visitor';

const visitor = visitorPerTest();
let edge: Awaited<ReturnType<typeof startRealProjectEdge>>;
beforeAll(async () => {
  edge = await startRealProjectEdge();
});
afterAll(() => edge.stop());

describe('with a real Firebase project', () => {
  it("Google's own window opens on the click, under the page's policy, and signs in", async () => {
    const { page } = visitor();
    const person = newAccount('Gazi Google');
    await fakeGoogle(page, person);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await page.goto(`${edge.origin}/login`);
    await expectVisible(page.getByRole('button', { name: 'Continue with Google' }));
    expect(requested.filter((url) => url.includes('google'))).toEqual([]);

    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expectVisible(page.getByText('Google login successful!'));
    expect(requested.some((url) => url.startsWith('https://apis.google.com/'))).toBe(true);
    await page.waitForURL(`${edge.origin}/`);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expectVisible(page.getByText(person.email));
  });
});
