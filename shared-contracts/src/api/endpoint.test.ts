import * as v from 'valibot';
import { BACKENDS } from './backends';
import { endpointUrl, urlOf } from './endpoint';
import { ALL_ENDPOINTS } from '../endpoints/all-endpoints';
import { getPackage, listPackages, listRelatedPackages } from '../endpoints/packages.endpoints';

describe('the address of an endpoint', () => {
  it('is its path when nothing is to be filled in', () => {
    expect(endpointUrl(listPackages)).toBe('/api/v1/tour-package');
    expect(endpointUrl(listPackages, { query: { q: undefined } })).toBe('/api/v1/tour-package');
  });

  it('holds the parameters and the query, encoded', () => {
    expect(endpointUrl(getPackage, { params: { id: 'a/b?c' } })).toBe('/api/v1/tour-package/a%2Fb%3Fc');
    expect(endpointUrl(listRelatedPackages, { params: { id: '1' } })).toBe('/api/v1/tour-package/1/related');
    expect(endpointUrl(listPackages, { query: { q: 'tea & hills', limit: 6 } })).toBe(
      '/api/v1/tour-package?q=tea+%26+hills&limit=6',
    );
  });

  it('is none without a value for each parameter', () => {
    expect(() => urlOf(getPackage.path)).toThrow("The path /api/v1/tour-package/:id needs a value for 'id'.");
  });
});

describe('every endpoint', () => {
  it('has a name of its own', () => {
    const names = ALL_ENDPOINTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a method and path of its own', () => {
    const routes = ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s lies below a prefix of its backend and has a schema for each parameter of its path',
    (_name, { backend, path, params, query, method, body }) => {
      expect(BACKENDS[backend].prefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`))).toBe(true);
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      const Entries = v.object({ entries: v.record(v.string(), v.unknown()) });
      const inSchema = params ? Object.keys(v.parse(Entries, params).entries) : [];
      expect(inSchema).toEqual(inPath);
      // A change without a body has all that it needs in its address.
      if (method === 'GET' || method === 'DELETE') expect(body).toBeUndefined();
      else expect(body ?? query).toBeDefined();
    },
  );
});
