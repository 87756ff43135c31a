import { PAYLOADS } from '@safar/shared-testing/payloads';
import { myDataFile } from './my-data-file';

it('a file of my data is JSON, whatever a user wrote', () => {
  const account = { uid: 'uid', email: 'a@safar.example', emailVerified: true, storedSince: '' };
  for (const text of Object.values(PAYLOADS)) {
    const user = { ...account, displayName: text, photoURL: text };
    const tours = { account: { ...account, email: text }, packages: [], bookings: [], likes: [] };
    const { name, text: file } = myDataFile(user, { tours, tasks: { account, tasks: [], bids: [] } });
    expect(name).toMatch(/^safar-my-data-[\d-]+\.json$/);
    const { profile, tours: written } = JSON.parse(file);
    expect([profile.displayName, profile.photoURL, written.account.email]).toEqual([text, text, text]);
  }
});
