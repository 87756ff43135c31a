import { tokenFor } from '@safar/shared-auth/testing';
import { network } from '@safar/shared-testing/network';
import { http, HttpResponse } from 'msw';

/** The tour backend mints a token for whoever asks. */
export function backendMintsTokens(): void {
  network.use(
    http.post('http://localhost:3000/api/v1/jwt', async ({ request }) => {
      const { user } = (await request.json()) as { user: string };
      return HttpResponse.json({ token: tokenFor(user) });
    }),
  );
}
