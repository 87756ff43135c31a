import { AWAITS_SHELL, PRESSED_EARLY } from '@safar/shared-contracts/page-marks';
import { useEffect, useRef } from 'react';
import { useIsHydrated } from './use-is-hydrated';

/**
 * Stands beside a screen. On a page that arrived with the screen's markup it takes over what a visitor did
 * before React was there. What was typed or chosen: React takes a field for what it rendered itself, so no
 * state would know of it, and the next render would reset it. What was pressed: the page kept it
 * (edge/src/page/before-shell/early-press.inline.ts).
 */
export function TakeOver(): null {
  const isHydrating = useRef(!useIsHydrated());
  useEffect(() => {
    const root = document.querySelector(`[${AWAITS_SHELL}]`);
    root?.removeAttribute(AWAITS_SHELL);
    if (!isHydrating.current) return;
    const entries = [...document.querySelectorAll<Field>('input, textarea, select')].flatMap(entryOf);
    // Not within React's own work: it would show its old state once more, and move the caret.
    queueMicrotask(() => {
      entries.forEach((enterAgain) => enterAgain());
      // After React has rendered what was typed: a form is submitted with that.
      if (root) queueMicrotask(() => press(Reflect.get(root, PRESSED_EARLY)));
    });
  }, []);
  return null;
}

function press(pressed: unknown): void {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else if (pressed instanceof HTMLElement) pressed.click();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What enters once more what a visitor entered into a field, if it was anything. */
function entryOf(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) return choiceOf(field);
  if (/^(checkbox|radio)$/.test(field.type)) return field instanceof HTMLInputElement ? checkOf(field) : [];
  return field.value === field.defaultValue || field.type === 'file' ? [] : textOf(field);
}

function choiceOf(field: HTMLSelectElement): (() => void)[] {
  const options = [...field.options];
  const { value } = field;
  const rendered = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (value === rendered?.value) return [];
  return [
    () => {
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
  ];
}

/** The other radio buttons follow the one that was chosen. */
function checkOf(field: HTMLInputElement): (() => void)[] {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return [];
  return [
    () => {
      field.checked = !checked;
      field.click();
    },
  ];
}

/** React compares the value with the last one it saw being set; the prototype's setter is unseen. */
function textOf(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  const { value, selectionStart, selectionEnd } = field;
  return [
    () => {
      field.value = field.defaultValue;
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ];
}
