import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { FieldError, Input } from '@safar/shared-ui/field';
import { CloseIcon } from '@safar/shared-ui/icons';
import type { ClipboardEvent, InputHTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CompositeControl } from './itinerary-field';
import { OptionalGroup } from './optional-group';
import { pastedLines, rowsOf, rowsText } from './typed-lists';

/** What is particular of one list. */
export interface ListProps {
  /** The text of its button, such as 'Add a language'. */
  readonly add: string;
  readonly max: number;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/**
 * A list of short texts, each with an input. Enter leads to the next one, Backspace in an empty one to the
 * previous one, and several lines that are pasted get an input each.
 */
export function ListField({
  label,
  hint,
  list: { add, max, inputMode },
  id,
  value,
  onText,
  error,
  idAt,
  errorAt,
}: CompositeControl & { label: string; hint: ReactNode; list: ListProps }) {
  const rows = rowsOf(value);
  const isFull = rows.length >= max;

  /** Stores the rows, and moves the focus to one of them, or where it would be. */
  const change = (next: readonly string[], focused: number) => {
    flushSync(() => onText(rowsText(next)));
    document.getElementById(idAt(String(Math.max(0, focused))))?.focus();
  };
  const type = (index: number, text: string) => {
    const next = rows.with(index, text);
    // When nothing is typed in any, one of them is left.
    if (index > 0 && rowsText(next) === '') change([], 0);
    else onText(rowsText(next));
  };
  /** Leads to an empty row after that one: the one that is there, or a new one. */
  const addAfter = (index: number) => {
    const isNew = rows[index] !== '' && rows[index + 1] !== '' && !isFull;
    change(isNew ? rows.toSpliced(index + 1, 0, '') : rows, rows[index] === '' ? index : index + 1);
  };
  const remove = (index: number) => change(rows.toSpliced(index, 1), index === 0 ? 0 : index - 1);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === 'Backspace' && rows[index] === '' && rows.length > 1) {
      event.preventDefault();
      remove(index);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = pastedLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...others] = lines;
    const last = others.pop() ?? '';
    const pasted = [
      text.slice(0, selectionStart ?? text.length) + first,
      ...others,
      last + text.slice(selectionEnd ?? text.length),
    ];
    change(rows.toSpliced(index, 1, ...pasted), index + pasted.length - 1);
  };

  return (
    <OptionalGroup label={label} hint={hint}>
      <Rows>
        {rows.map((row, index) => {
          const [name, problem] = [`${label} ${index + 1}`, errorAt(String(index))];
          const problemId = `${idAt(String(index))}-error`;
          return (
            <li key={index}>
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
    </OptionalGroup>
  );
}

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
  button {
    padding: 0;
  }
  button[hidden] {
    display: none;
  }
`;
