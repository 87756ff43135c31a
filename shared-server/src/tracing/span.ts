/** What a span says besides its name and times. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A part of a trace that has begun. */
export interface Span {
  /** What the service that gets the request continues with: https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string;
  /** Runs `work` so that spans that begin in it are parts of this one. */
  run<Result>(work: () => Result): Result;
  /** Ends it. `failed`: what it was for did not succeed. */
  end(outcome?: { readonly failed?: boolean; readonly attributes?: SpanAttributes }): void;
}

/** A span that somebody else has ended. Its times are in ms since 1970. */
export interface EndedSpan {
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** Of its trace, and its own, in hex digits: https://www.w3.org/TR/trace-context/ */
  readonly traceId: string;
  readonly spanId: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Makes spans and exports them. */
export interface Tracing {
  /** Begins the span of a request: a part of the sender's trace, or the first one of its own. */
  beginRequest(name: string, attributes: SpanAttributes, traceparent: string | undefined): Span;
  /** Begins a part of the span that runs now. Undefined when none does: nobody would look for it. */
  beginPart(name: string, attributes: SpanAttributes): Span | undefined;
  /** Exports the first span of a trace that began in a browser, as one of the service `browser`. */
  addOfBrowser(span: EndedSpan): void;
  /** Exports what has not been yet. */
  stop(): Promise<void>;
}
