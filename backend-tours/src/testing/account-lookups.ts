import { json } from 'node:stream/consumers';
import { startStubServer } from '@safar/shared-server/testing/stub-server';
import { decodeJwt } from 'jose';
import * as v from 'valibot';

/** What the identity provider responds to a lookup. `body` is sent as JSON, a text as it is. */
export interface LookupResponse {
  readonly status: number;
  readonly body: unknown;
}

/** The account `uid-1` as the identity provider describes it. */
export const accountFound = (changes: object = {}): LookupResponse => ({
  status: 200,
  body: { kind: 'identitytoolkit#GetAccountInfoResponse', users: [{ localId: 'uid-1', ...changes }] },
});

const Lookup = v.object({ idToken: v.string() });

/** Whatever ID token is sent, its account is as it should be. */
function accountOf(body: unknown): LookupResponse {
  const { sub: localId } = decodeJwt(v.parse(Lookup, body).idToken);
  return accountFound({ localId });
}

/**
 * A server that responds to lookups as Google documents it. `lookups` has their addresses and bodies. Without
 * another `response` each account is found as it should be.
 */
export async function startAccountLookups() {
  const lookups: { url: string; body: unknown }[] = [];
  const state: { response?: LookupResponse | 'none'; lost: number } = { lost: 0 };
  const server = await startStubServer((request, response) => {
    if (state.lost > 0) {
      state.lost -= 1;
      return void request.socket.destroy();
    }
    void json(request).then((body) => {
      lookups.push({ url: request.url ?? '', body });
      if (state.response === 'none') return;
      const { status, body: sent } = state.response ?? accountOf(body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof sent === 'string' ? sent : JSON.stringify(sent));
    });
  });
  // Tests whose database cannot be made close nothing, and must end all the same.
  server.unref();
  return {
    address: server.url,
    lookups,
    /** 'none': it does not respond at all. */
    respondWith: (response: LookupResponse | 'none') => {
      state.response = response;
    },
    /** The connections of so many lookups are lost. */
    lose: (lookupsToLose: number) => {
      state.lost = lookupsToLose;
    },
    stop: server.stop,
  };
}
