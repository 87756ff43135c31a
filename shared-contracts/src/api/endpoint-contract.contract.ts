import * as v from 'valibot';

/**
 * JSON Schema of the keywords that contract-of.ts makes. Records are read with any others too: whoever
 * compares two schemas refuses what it does not know, by name.
 */
export const JsonSchema = v.record(v.string(), v.unknown());
export type JsonSchema = v.InferOutput<typeof JsonSchema>;

/** What a client sends to an endpoint and reads back, or what a backend accepts and sends. */
export const EndpointContract = v.object({
  /** An object of `params`, `query`, `body` and `authorization`, each as far as the endpoint has it. */
  request: JsonSchema,
  /** The body of a success. */
  response: JsonSchema,
});
export type EndpointContract = v.InferOutput<typeof EndpointContract>;

/** Endpoint id, such as `PUT /tours/:id` → its contract. */
export const EndpointContracts = v.record(v.string(), EndpointContract);
export type EndpointContracts = v.InferOutput<typeof EndpointContracts>;

/** What a running backend says of itself: its name (`backend-tours`), its build, and all its endpoints. */
export const BackendContract = v.object({
  service: v.string(),
  build: v.string(),
  endpoints: EndpointContracts,
  /** The number of the newest migration that the build knows. Absent: nobody compares its migrations. */
  migrations: v.exactOptional(v.number()),
});
export type BackendContract = v.InferOutput<typeof BackendContract>;

/** A build that calls backends. Without endpoints it is not compared with them. */
export const CallingBuild = v.object({
  name: v.string(),
  build: v.string(),
  endpoints: v.exactOptional(EndpointContracts),
});
export type CallingBuild = v.InferOutput<typeof CallingBuild>;

/** Where a running backend has its {@link BackendContract}. The edge passes no request of others on to it. */
export const BACKEND_CONTRACT_PATH = '/contract';
