import styled from '@emotion/styled';
import { FieldFrame, Input } from '@safar/shared-ui/field';
import type { InputHTMLAttributes } from 'react';

interface BudgetFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error: string | undefined;
}

/** What a task is worth, with its currency before it. Source: specification.md section 5, Update task. */
export function BudgetField({ error, id, ...input }: BudgetFieldProps) {
  return (
    <FieldFrame label="Budget" hint="In US dollars, for the whole job." error={error} id={id}>
      {(wiring) => (
        <Money>
          <span aria-hidden="true">$</span>
          <Input type="number" inputMode="decimal" min={0} step={0.01} {...input} {...wiring} />
        </Money>
      )}
    </FieldFrame>
  );
}

const Money = styled.div`
  position: relative;
  max-width: 14rem;

  > span {
    position: absolute;
    inset: 0 auto 0 0;
    display: grid;
    place-items: center;
    width: var(--space-8);
    color: var(--ink-soft);
    font-weight: 600;
    pointer-events: none;
  }
  > input {
    padding-inline-start: var(--space-8);
    font-variant-numeric: tabular-nums;
  }
`;
