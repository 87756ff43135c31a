import type { IsolatedModule } from '../isolated/isolated-module';

/** The sample data of a remote, as a backend. */
export type SampleBackend = NonNullable<IsolatedModule['respond']>;

/** The requests of one thing that is rendered with sample data. */
export class SampleRequests {
  /** The addresses that were requested. */
  readonly requested: string[] = [];
  /** The method and address of the first request without a response. */
  unanswered: string | undefined;
  /** Address → body of the responses, those of an earlier check among them. */
  readonly responses: Record<string, string>;

  /** `known`: responses of an earlier check, which are given again. */
  constructor(
    private readonly backends: readonly SampleBackend[],
    known: Readonly<Record<string, string>>,
  ) {
    this.responses = { ...known };
  }

  /** As {@link globalThis.fetch}, but every request is an anonymous one. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, url } = request;
    this.requested.push(url);
    this.responses[url] ??= (await this.#respond(request)) ?? this.#missing(`${method} ${url}`);
    return new Response(this.responses[url], { headers: { 'content-type': 'application/json' } });
  };

  async #respond(request: Request): Promise<string | undefined> {
    if (request.method !== 'GET') return undefined;
    for (const respond of this.backends) {
      const response = await respond(request, { email: null, data: 'sample' });
      if (response) return response.ok ? response.text() : undefined;
    }
    return undefined;
  }

  #missing(what: string): never {
    this.unanswered ??= what;
    throw new TypeError(`There is no response to ${what}.`);
  }
}
