import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Step } from './package-steps';

/** What a form says of its errors: `summary` of useForm. */
interface Summary {
  readonly errors: readonly { readonly field: string }[];
  readonly attempt: number;
}

/** The id of the step with that field. */
const stepOf = (steps: readonly Step[], field: string): string | undefined =>
  steps.find(({ fields }) => fields.some(({ name }) => name === field))?.id;

/** The steps of a form of which something is wrong, and the ids of their headings. */
export function useStepHeadings(steps: readonly Step[], { errors }: Summary) {
  const prefix = useId();
  const headingOf = (id: string) => `${prefix}-${id}`;
  return {
    headingOf,
    faulty: new Set(errors.flatMap(({ field }) => stepOf(steps, field) ?? [])),
    /** Moves the focus to the heading of a step, which brings it into view. */
    focusStep: (id: string) => document.getElementById(headingOf(id))?.focus(),
  };
}

/**
 * The steps of a form of which one shows at a time. After an attempt that failed, the first step with an
 * error shows, unless the present one has one.
 */
export function useSteps(steps: readonly Step[], summary: Summary, initial: string | undefined) {
  const [current, setCurrent] = useState(steps.find(({ id }) => id === initial)?.id ?? steps[0]?.id ?? '');
  const headings = useStepHeadings(steps, summary);
  const index = steps.findIndex(({ id }) => id === current);

  const { attempt, errors } = summary;
  const [seen, setSeen] = useState(attempt);
  if (seen !== attempt) {
    setSeen(attempt);
    const [first] = errors.flatMap(({ field }) => stepOf(steps, field) ?? []);
    if (first !== undefined && !headings.faulty.has(current)) setCurrent(first);
  }

  const show = (id: string) => {
    flushSync(() => setCurrent(id));
  };
  const goTo = (id: string | undefined) => {
    if (id === undefined) return;
    show(id);
    headings.focusStep(id);
  };
  return {
    ...headings,
    current,
    step: steps[index],
    previous: steps[index - 1]?.id,
    next: steps[index + 1]?.id,
    goTo,
    /** Shows the step of a field, which is about to get the focus. */
    showField: (field: string) => {
      const id = stepOf(steps, field);
      if (id !== undefined) show(id);
    },
  };
}
