/** Where two schemas are compared, and what the side that accepts does with a field that it does not know. */
export interface Position {
  /** `body.guide.name`, `response.data[].price`. */
  readonly path: string;
  readonly unknownFields: 'refused' | 'ignored';
}

/**
 * Why a side may send something that the other does not accept: a sentence about both by their labels, with
 * the way out.
 */
export type Difference = (sender: string, receiver: string) => string;

const GUIDE = 'docs/guides/change-a-contract.md';

export const absent =
  ({ path }: Position, isKnown: boolean): Difference =>
  (sender, receiver) =>
    `${receiver} requires ${path}, which ${sender} ${isKnown ? 'may leave out' : 'does not send'}. ` +
    `Make it optional first: ${GUIDE}.`;

export const unknown =
  ({ path }: Position): Difference =>
  (sender, receiver) =>
    `${sender} sends ${path}, which ${receiver} does not know. Add it there first: ${GUIDE}.`;

export const unaccepted =
  ({ path }: Position, given: string, accepted: string): Difference =>
  (sender, receiver) =>
    `${sender} may send ${given} as ${path}, but ${receiver} accepts only ${accepted}. ` +
    `Let it accept both first: ${GUIDE}.`;

export const incomparable =
  ({ path }: Position, keyword: string): Difference =>
  (sender, receiver) =>
    `${sender} and ${receiver} cannot be compared at ${path}: the gate does not know the keyword ` +
    `'${keyword}'. See ${GUIDE}.`;
