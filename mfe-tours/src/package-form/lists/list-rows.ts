import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { CompositeControl } from './composite-control';
import { pastedLines, rowsOf, rowsText } from './typed-lists';

/** The rows of a list of texts, at most `max`, and what typing, keys and pasting do to them. */
export function listRows({ value, onText, idAt }: CompositeControl, max: number) {
  const rows = rowsOf(value);
  const isFull = rows.length >= max;

  /** Stores the rows, and moves the focus to one of them, or where it would be. */
  const change = (next: readonly string[], focused: number) => {
    flushSync(() => onText(rowsText(next)));
    document.getElementById(idAt(String(Math.max(0, focused))))?.focus();
  };
  /** Leads to an empty row after that one: the one that is there, or a new one. */
  const addAfter = (index: number) => {
    const isNew = rows[index] !== '' && rows[index + 1] !== '' && !isFull;
    change(isNew ? rows.toSpliced(index + 1, 0, '') : rows, rows[index] === '' ? index : index + 1);
  };
  const remove = (index: number) => change(rows.toSpliced(index, 1), index === 0 ? 0 : index - 1);
  /** Moves a row up, and the focus with it: to its button, so that it can be moved on. */
  const moveUp = (index: number) => {
    const [row] = rows.slice(index);
    if (row === undefined || index === 0) return;
    change(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row), index - 1);
    document.getElementById(`${idAt(String(index - 1))}-up`)?.focus();
  };

  return {
    rows,
    isFull,
    addAfter,
    remove,
    moveUp,
    type: (index: number, text: string) => {
      const next = rows.with(index, text);
      // When nothing is typed in any, one of them is left.
      if (index > 0 && rowsText(next) === '') change([], 0);
      else onText(rowsText(next));
    },
    onKeyDown: (event: KeyboardEvent, index: number) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault();
        addAfter(index);
      } else if (event.key === 'Backspace' && rows[index] === '' && rows.length > 1) {
        event.preventDefault();
        remove(index);
      }
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>, index: number) => {
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
    },
  };
}
