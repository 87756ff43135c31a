import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { isCopied } from '@safar/shared-ui/copy-text';
import { alertDialog } from '@safar/shared-ui/dialog';
import { toastSuccess } from '@safar/shared-ui/toast';
import type { ReactNode } from 'react';

interface StubProps {
  reference: string;
  /** There is nobody any more to show it to. */
  departed: boolean;
  children: ReactNode;
}

/** The part of the ticket that is for the guide: the reference and, as `children`, the code to scan. */
export function Stub({ reference, departed, children }: StubProps) {
  return (
    <Part>
      {children}
      <div>
        <p>Reference</p>
        <Number>{reference}</Number>
        <Button small variant="quiet" onClick={() => void copy(reference)}>
          Copy reference
        </Button>
      </div>
      {!departed && <p>Show this to your guide at departure.</p>}
    </Part>
  );
}

/** For a message to the guide. */
async function copy(reference: string): Promise<void> {
  if (await isCopied(reference)) toastSuccess('Reference copied.');
  else await alertDialog({ title: 'Copy this reference', text: reference });
}

/** Two bites out of the ticket's edge say where it would tear. */
const Part = styled.div`
  --bite: 20px;
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-8) var(--space-6);
  border-top: 2px dashed var(--edge);
  text-align: center;

  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: calc(-1px - var(--bite) / 2);
    inset-inline-start: calc(var(--bite) / -2);
    width: var(--bite);
    height: var(--bite);
    border: 1px solid var(--hairline);
    border-radius: 50%;
    background: var(--paper);
  }
  &::after {
    inset-inline: auto calc(var(--bite) / -2);
  }

  @media (min-width: 44rem) {
    border-top: 0;
    border-inline-start: 2px dashed var(--edge);

    &::before,
    &::after {
      inset-inline: calc(-1px - var(--bite) / 2) auto;
      inset-block-start: calc(var(--bite) / -2);
    }
    &::after {
      inset-block: auto calc(var(--bite) / -2);
    }
  }
  @media print {
    padding: var(--space-4);
    border-color: currentColor;
    break-inside: avoid;

    &::before,
    &::after {
      content: none;
    }
    button {
      display: none;
    }
  }
  @media print and (min-width: 36rem) {
    border-top: 0;
    border-inline-start: 2px dashed;
  }
`;

const Number = styled.p`
  && {
    color: var(--ink);
    font: 700 var(--size-4) / 1.3 var(--font-display);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.02em;
  }
`;
