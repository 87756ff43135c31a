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

/** Makes spans and exports them. */
export interface Tracing {
  /** Begins the span of a request: a part of the sender's trace, or the first one of its own. */
  beginRequest(name: string, attributes: SpanAttributes, traceparent: string | undefined): Span;
  /** Begins a part of the span that runs now. Undefined when none does: nobody would look for it. */
  beginPart(name: string, attributes: SpanAttributes): Span | undefined;
  /** Exports what has not been yet. */
  stop(): Promise<void>;
}
