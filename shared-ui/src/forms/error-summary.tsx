import styled from '@emotion/styled';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { labelOf, withLabel } from './control-label';

/** The id of an invalid field's control, and what to do about it. */
export interface SummaryError {
  id: string;
  /** The name of the field, in a form that has to show it before it can have the focus. */
  field?: string;
  message: string;
}

/**
 * Lists all errors of a form at its top, each as a link to its field, which it names. Takes the focus at each
 * failed attempt, so that it is announced. Renders nothing while there is no error. Pass
 * `{...form.summary}`. `show` is called with the field of a link before it gets the focus.
 */
export function ErrorSummary({
  errors,
  attempt,
  show,
}: {
  errors: readonly SummaryError[];
  attempt: number;
  show?: (field: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Readonly<Record<string, string | undefined>>>({});
  const ids = errors.map(({ id }) => id).join(' ');
  // In the same moment as the focus moves here, so that the labels are announced as well.
  useLayoutEffect(() => {
    setLabels(Object.fromEntries(ids.split(' ').map((id) => [id, labelOf(id)])));
  }, [ids]);
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;

  const focusField = (event: MouseEvent, { id, field }: SummaryError) => {
    // The router owns the address: a fragment in it would be a navigation.
    event.preventDefault();
    if (field !== undefined) show?.(field);
    document.getElementById(id)?.focus();
  };

  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <h2>There is a problem</h2>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a href={`#${error.id}`} onClick={(event) => focusField(event, error)}>
              {withLabel(error.message, labels[error.id])}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  padding: var(--space-4);
  border: 2px solid var(--danger);
  border-radius: var(--radius-1);
  background: var(--danger-tint);

  h2 {
    font-size: var(--size-3);
  }
  ul {
    margin-top: var(--space-2);
    padding-inline-start: var(--space-4);
  }
  a {
    color: var(--danger);
    font-weight: 600;
  }
`;
