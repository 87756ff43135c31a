import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { FieldError, Input } from '@safar/shared-ui/field';
import { ArrowIcon, CloseIcon } from '@safar/shared-ui/icons';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { CompositeControl } from './composite-control';
import { listRows } from './list-rows';
import { InputGroup } from './input-group';

/** What is particular of one list. */
export interface ListProps {
  /** The text of its button, such as 'Add a language'. */
  readonly add: string;
  readonly max: number;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Its order matters to who reads it: each but the first has a button that moves it up. */
  readonly movable?: true;
}

/**
 * A list of short texts, each with an input. Enter leads to the next one, Backspace in an empty one to the
 * previous one, and several lines that are pasted get an input each.
 */
export function ListField({
  label,
  hint,
  list: { add, max, inputMode, movable },
  ...control
}: CompositeControl & { label: string; hint: ReactNode; list: ListProps }) {
  const { id, error, idAt, errorAt } = control;
  const { rows, isFull, addAfter, remove, moveUp, type, onKeyDown, onPaste } = listRows(control, max);
  const upIdAt = (index: number) => `${idAt(String(index))}-up`;

  return (
    <InputGroup label={label} hint={hint}>
      <Rows>
        {rows.map((row, index) => {
          const [name, problem] = [`${label} ${index + 1}`, errorAt(String(index))];
          const problemId = `${idAt(String(index))}-error`;
          return (
            <li key={index} data-movable={movable}>
              <Input
                id={idAt(String(index))}
                aria-label={name}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? problemId : undefined}
                enterKeyHint="next"
                inputMode={inputMode}
                value={row}
                onChange={({ target }) => type(index, target.value)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              {movable && index > 0 && (
                <Button
                  variant="quiet"
                  id={upIdAt(index)}
                  aria-label={`Move up: ${name}`}
                  onClick={() => moveUp(index)}
                >
                  <UpIcon />
                </Button>
              )}
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                // The one that is left is only emptied.
                hidden={rows.length === 1 && row === ''}
                onClick={() => remove(index)}
              >
                <CloseIcon />
              </Button>
              {problem && <FieldError id={problemId}>{problem}</FieldError>}
            </li>
          );
        })}
      </Rows>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div>
        <Button
          small
          id={id}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-disabled={isFull}
          onClick={() => addAfter(rows.length - 1)}
        >
          {add}
        </Button>
      </div>
    </InputGroup>
  );
}

const UpIcon = styled(ArrowIcon)`
  rotate: -90deg;
`;

const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 44px;
    gap: var(--space-1) var(--space-2);
    align-items: center;
  }
  > li[data-movable] {
    grid-template-columns: minmax(0, 1fr) 44px 44px;
  }
  /* In the first row, the input has the place of the button that moves it. */
  > li[data-movable]:first-of-type > input {
    grid-column: span 2;
  }
  button {
    padding: 0;
  }
  button[hidden] {
    display: none;
  }
`;
