import type { Beacon, Interaction, LongFrames, Report } from '@safar/shared-contracts/beacon.contract';
import { BEACON_PATH } from '@safar/shared-contracts/release-addresses';

/** A failure is sent soon, so that a bad canary is stopped soon. */
const FAILURE_DELAY_MS = 2_000;
/** Everything else waits this long; when the page is left, all is sent at once. */
const REPORT_DELAY_MS = 10_000;
/** Keeps the body of a beacon within the size that the edge accepts. */
const MAX_REPORTS = 20;
/** The contract's limits: beacon.contract.ts. */
const MAX_INTERACTIONS = 20;
const MAX_FRAMES = 20;
const MAX_AGE_MS = 600_000;

/** What the beacons of this page carry. */
export interface BeaconSender {
  /** The present token of this page; release updates renew it. Undefined on a page of an older edge. */
  token?: string | undefined;
  /** The number of this page among those that were sent with the same token. */
  readonly page?: number;
}

/** An interaction before its age is known. `startedAt`: by `performance.now()`. */
export type EndedInteraction = Omit<Interaction, 'age'> & { readonly startedAt: number };

/** Collects reports, each once, and interactions, and sends them in beacons after a delay. */
export function createBeaconQueue(sender: BeaconSender) {
  const added = new Set<string>();
  let pending: Report[] = [];
  let frames: LongFrames[] | undefined;
  let interactions: EndedInteraction[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sendAt = Infinity;

  const sendBeacon = (content: Omit<Beacon, 'token' | 'page'>) => {
    const { token, page } = sender;
    const beacon: Beacon = {
      ...(token === undefined ? {} : { token }),
      ...(page === undefined ? {} : { page }),
      ...content,
    };
    navigator.sendBeacon(BEACON_PATH, new Blob([JSON.stringify(beacon)], { type: 'application/json' }));
  };
  const send = () => {
    clearTimeout(timer);
    sendAt = Infinity;
    let unsent = frames && frames.length > 0 ? { frames: frames.slice(0, MAX_FRAMES) } : undefined;
    // They are reported once.
    frames &&= [];
    for (; pending.length > 0 || unsent; pending = pending.slice(MAX_REPORTS)) {
      sendBeacon({ reports: pending.slice(0, MAX_REPORTS), ...unsent });
      unsent = undefined;
    }
    const now = performance.now();
    let aged = interactions.map(({ startedAt, ...of }) => ({ ...of, age: now - startedAt }));
    // A tab that was frozen for long would send what nobody looks for any more.
    aged = aged.filter(({ age }) => age <= MAX_AGE_MS);
    interactions = [];
    for (; aged.length > 0; aged = aged.slice(MAX_INTERACTIONS)) {
      sendBeacon({ reports: [], interactions: aged.slice(0, MAX_INTERACTIONS) });
    }
  };
  const sendWithin = (delayMs: number) => {
    const dueAt = Date.now() + delayMs;
    if (dueAt >= sendAt) return;
    sendAt = dueAt;
    clearTimeout(timer);
    timer = setTimeout(send, delayMs);
  };
  const add = (report: Report) => {
    const vital = report.kind === 'vital' ? report.vital : '';
    const key = [report.kind, vital, report.package, report.build].join(' ');
    if (added.has(key)) return;
    added.add(key);
    pending.push(report);
    sendWithin(report.kind === 'failed' ? FAILURE_DELAY_MS : REPORT_DELAY_MS);
  };
  const addInteraction = (interaction: EndedInteraction) => {
    interactions.push(interaction);
    sendWithin(REPORT_DELAY_MS);
  };
  /** What was measured when it was called first is sent. */
  const setFrames = (measured: LongFrames[]) => (frames ??= measured);
  return { add, addInteraction, setFrames, send, stop: () => clearTimeout(timer) };
}
