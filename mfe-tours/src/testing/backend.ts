import { PackageListResponse, type TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { network } from '@safar/shared-testing/network';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import * as v from 'valibot';

const SITE = 'http://localhost:3000';
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Answer = JsonBodyType | Response | ((request: Request) => Answer | Promise<Answer>);

/**
 * From now on the site answers this call (`path` without its query) so. Gives the requests it got, in order;
 * a function as answer is called with each.
 */
export function answer(method: Method, path: string, answer: Answer): Request[] {
  const requests: Request[] = [];
  network.use(
    http[method](SITE + path, async ({ request }) => {
      requests.push(request.clone());
      const body = typeof answer === 'function' ? await answer(request) : answer;
      return body instanceof Response ? body : HttpResponse.json(body as JsonBodyType);
    }),
  );
  return requests;
}

/** A refusal as both backends send it. */
export const refusal = (status: number, error: string, message: string, fields?: Record<string, string>) =>
  HttpResponse.json({ error, message, ...(fields ? { fields } : {}) }, { status });

/** A page that is none of ours: of a proxy, say. */
export const foreignPage = (status: number) => HttpResponse.html('<h1>Bad gateway</h1>', { status });

/** The server is not there. */
export const unreachable = () => HttpResponse.error();

/** One page of the list, checked by its contract. */
export const listResponse = (
  data: TourPackage[],
  more: { total?: number; nextCursor?: string; closeMatches?: TourPackage[] } = {},
) => v.parse(PackageListResponse, { total: data.length, nextCursor: null, data, ...more });

/** The query of a request, as an object. */
export const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? SITE).searchParams);
