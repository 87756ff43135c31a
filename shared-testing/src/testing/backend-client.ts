import { ApiError } from '@safar/shared-contracts/api-error.contract';
import {
  urlOf,
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  type UrlParts,
} from '@safar/shared-contracts/endpoint';
import * as v from 'valibot';
import type { FakeBackend } from '../backends/fake-backend';

interface BackendClient {
  /**
   * The parsed response to a request of that user; null: of an anonymous visitor. Throws when it is an error.
   */
  send: <E extends Endpoint>(
    email: string | null,
    endpoint: E,
    input: EndpointInput<E>,
  ) => Promise<EndpointResponse<E>>;
  /** The code of an error response. Throws when it is none. */
  errorOf: <E extends Endpoint>(
    email: string | null,
    endpoint: E,
    input: EndpointInput<E>,
  ) => Promise<string>;
}

/** Sends requests to the sample data of a fake backend. */
export function backendClient(backend: FakeBackend): BackendClient {
  async function request(email: string | null, endpoint: Endpoint, input: UrlParts & { body?: unknown }) {
    const url = location.origin + urlOf(endpoint.path, input);
    const body = input.body === undefined ? null : JSON.stringify(input.body);
    const response = await backend(new Request(url, { method: endpoint.method, body }), {
      email,
      data: 'sample',
    });
    const json: unknown = await response?.json();
    return json;
  }
  return {
    send: async (email, endpoint, input) => v.parse(endpoint.response, await request(email, endpoint, input)),
    errorOf: async (email, endpoint, input) => v.parse(ApiError, await request(email, endpoint, input)).error,
  };
}
