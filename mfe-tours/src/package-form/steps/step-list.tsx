import styled from '@emotion/styled';
import { VisuallyHidden } from '@safar/shared-ui/visually-hidden';
import type { Step } from './package-steps';

interface StepListProps {
  readonly steps: readonly Step[];
  /** The id of the step that shows, where one shows at a time. */
  readonly current?: string;
  /** The ids of the steps with something that is wrong. */
  readonly faulty: ReadonlySet<string>;
  readonly onGo: (id: string) => void;
}

/** The steps of a form, to go to any of them. */
export function StepList({ steps, current, faulty, onGo }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <List>
        {steps.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              data-faulty={faulty.has(id)}
              onClick={() => onGo(id)}
            >
              <span aria-hidden="true">{faulty.has(id) ? '!' : index + 1}</span>
              {title}
              {faulty.has(id) && <VisuallyHidden> (has a problem)</VisuallyHidden>}
            </button>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding: 0;
  list-style: none;

  button {
    display: flex;
    gap: var(--space-2);
    align-items: center;
    min-height: 44px;
    padding: var(--space-1) var(--space-4) var(--space-1) var(--space-1);
    border: 1px solid var(--edge);
    border-radius: var(--radius-full);
    color: var(--ink);
    background: var(--surface);
    font: 600 var(--size-1) / 1.3 var(--font-text);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--ink);
  }
  button > span:first-of-type {
    display: grid;
    place-items: center;
    width: 1.9rem;
    height: 1.9rem;
    border-radius: var(--radius-full);
    background: var(--surface-3);
    font-variant-numeric: tabular-nums;
  }
  [aria-current] {
    border-color: var(--brand);
    box-shadow: inset 0 0 0 1px var(--brand);
    background: var(--brand-tint);
  }
  [aria-current] > span:first-of-type {
    color: var(--on-brand);
    background: var(--brand);
  }
  [data-faulty='true'] {
    border-color: var(--danger);
  }
  [data-faulty='true'] > span:first-of-type {
    color: var(--on-danger);
    background: var(--danger);
  }
`;
