import {
  JsonSchema,
  type EndpointContract,
  type EndpointContracts,
} from '@safar/shared-contracts/endpoint-contract.contract';
import * as v from 'valibot';
import { compareSchemas } from './compare-schemas';

/** A build and its contracts of endpoints, by the label that messages use: `mfe-tours@0123456789ab`. */
export interface ContractSide {
  readonly label: string;
  readonly endpoints: EndpointContracts;
}

/**
 * Returns why a consumer, which calls endpoints, does not work with a provider, which has them: it calls one
 * that is not there, it may send a request that is not accepted, or it may get a response that it cannot
 * read. Empty when it works.
 *
 * A field of a request that the provider does not know is a reason: it would be dropped without a word. A
 * field of a response that the consumer does not know is none. Responses that are not a success are not
 * compared: the API client reads a status and any error code.
 */
export function compareContracts(consumer: ContractSide, provider: ContractSide): string[] {
  const provided = new Map(
    Object.entries(provider.endpoints).map(([id, contract]) => [addressOf(id), { id, contract }]),
  );
  return Object.entries(consumer.endpoints).flatMap(([id, contract]) => {
    const other = provided.get(addressOf(id));
    if (!other) {
      return [`${consumer.label} calls ${id}, which ${provider.label} does not have. ${KEEP_IT}`];
    }
    const reasons = [
      ...compareSchemas(requestOf(id, contract), requestOf(other.id, other.contract), {
        path: '',
        unknownFields: 'refused',
      }).map((reason) => reason(consumer.label, provider.label)),
      ...compareSchemas(other.contract.response, contract.response, {
        path: 'response',
        unknownFields: 'ignored',
      }).map((reason) => reason(provider.label, consumer.label)),
    ];
    return [...new Set(reasons)].map((reason) => `${id}: ${reason}`);
  });
}

const KEEP_IT = 'It stays until nobody calls it: docs/guides/change-a-contract.md.';

const PARAMETER = /:(\w+)/g;

/** `GET /guide/:`: what a parameter is called does not matter to a request. */
const addressOf = (id: string) => id.replace(PARAMETER, ':');

const WithParams = v.looseObject({
  properties: v.looseObject({
    params: v.looseObject({ properties: v.record(v.string(), JsonSchema), required: v.array(v.string()) }),
  }),
});

/** The schema of an endpoint's requests with the parameters of the path called by their positions. */
function requestOf(id: string, { request }: EndpointContract): JsonSchema {
  if (!v.is(WithParams, request)) return request;
  const { properties } = request;
  const { params } = properties;
  const names = [...id.matchAll(PARAMETER)].map(([, name]) => name);
  const renamed = (name: string) => (names.includes(name) ? `:${names.indexOf(name) + 1}` : name);
  const named = Object.entries(params.properties).map(([name, schema]) => [renamed(name), schema]);
  const byPosition = {
    ...params,
    properties: Object.fromEntries(named),
    required: params.required.map(renamed),
  };
  return { ...request, properties: { ...properties, params: byPosition } };
}
