import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { startStubServer } from './stub-server';

const Attributes = v.pipe(
  v.array(
    v.object({
      key: v.string(),
      value: v.looseObject({
        stringValue: v.exactOptional(v.string()),
        intValue: v.exactOptional(v.number()),
      }),
    }),
  ),
  v.transform((all) =>
    Object.fromEntries(all.map(({ key, value }) => [key, value.stringValue ?? value.intValue])),
  ),
);

const ExportedSpan = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.exactOptional(v.string()),
  name: v.string(),
  startTimeUnixNano: v.string(),
  endTimeUnixNano: v.string(),
  attributes: Attributes,
});

/** What an exporter sends: https://opentelemetry.io/docs/specs/otlp/#otlphttp */
const Export = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    resourceSpans: v.array(
      v.object({
        resource: v.object({ attributes: Attributes }),
        scopeSpans: v.array(v.object({ spans: v.array(ExportedSpan) })),
      }),
    ),
  }),
);

/** A server that takes traces by OTLP. `spans`: those that have arrived, each with its service. */
export async function startOtlpReceiver() {
  const spans: (v.InferOutput<typeof ExportedSpan> & { readonly service: unknown })[] = [];
  const { url, stop } = await startStubServer(async (request, response) => {
    const { resourceSpans } = v.parse(Export, await text(request));
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes['service.name'];
      for (const span of scopeSpans.flatMap((each) => each.spans)) spans.push({ ...span, service });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { endpoint: url, spans, stop };
}
