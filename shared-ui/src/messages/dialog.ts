import { browserStorage } from '@safar/shared-contracts/browser-storage';
import type { SweetAlertIcon, SweetAlertOptions } from 'sweetalert2';
import { DOUBLE_CLICK_MS, ignoreHeldKey } from '../controls/presses';

export interface DialogText {
  title: string;
  text?: string;
  icon?: SweetAlertIcon;
}

const BUTTON = 'safar-dialog-button';

/**
 * Shows a message to acknowledge. Resolves when the dialog is closed and the focus has returned, which is the
 * next task: code that moves the focus must wait for it. False: its screen was left, or another dialog took
 * its place, so what follows the message must not happen.
 */
export async function alertDialog(text: DialogText): Promise<boolean> {
  let result: ReturnType<typeof fire> | undefined;
  await new Promise<void>((resolve) => {
    result = fire({ ...text, didDestroy: resolve });
  });
  return isClosedByItself(await result);
}

interface Question extends DialogText {
  confirm: string;
  cancel?: string;
  danger?: boolean;
  signal?: AbortSignal;
}

/** Asks a question as {@link chooseDialog} does; resolves to true only when it is confirmed. */
export const confirmDialog = async (question: Question): Promise<boolean> =>
  (await chooseDialog(question)) === 'confirm';

/**
 * Asks a question of which both buttons mean something. Resolves to the one that was pressed, or to
 * undefined: it was closed, or another dialog took its place. With `danger` (deletes) the safe button has the
 * focus. `signal` withdraws the question.
 */
export async function chooseDialog({
  confirm,
  cancel = 'Cancel',
  danger = false,
  ...text
}: Question): Promise<'confirm' | 'cancel' | undefined> {
  const { isConfirmed, dismiss }: { isConfirmed?: boolean; dismiss?: unknown } = await fire({
    icon: 'warning',
    ...text,
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    focusCancel: danger,
    reverseButtons: true,
    customClass: { confirmButton: `${BUTTON} ${danger ? 'safar-dialog-danger' : 'safar-dialog-main'}` },
  });
  if (isConfirmed) return 'confirm';
  return dismiss === 'cancel' ? 'cancel' : undefined;
}

/** The longest text that {@link askForWords} takes. */
const MAX_WORDS = 500;

/**
 * As {@link confirmDialog}, with a text to write. Resolves to that text, trimmed, or to undefined when it is
 * not confirmed. `label` says what to write; without a text it is not confirmed, and `missing` is shown. Nor
 * is it with one that is too long. What is typed is kept in this browser under the key `storedAt`: whoever
 * uses the text removes it there. `safe`: confirming it deletes nothing.
 */
export async function askForWords({
  label,
  missing,
  storedAt,
  confirm,
  cancel = 'Cancel',
  safe = false,
  ...text
}: DialogText & {
  label: string;
  missing: string;
  storedAt: string;
  confirm: string;
  cancel?: string;
  safe?: boolean;
}): Promise<string | undefined> {
  const { value }: { value?: unknown } = await fire({
    icon: 'warning',
    ...text,
    input: 'textarea',
    inputLabel: label,
    inputValue: browserStorage.read(storedAt) ?? '',
    didOpen: (dialog) => {
      const field = dialog.querySelector('textarea');
      field?.addEventListener('input', () => browserStorage.write(storedAt, field.value));
    },
    // No maxlength: it would cut what is pasted, and nothing says so.
    inputAttributes: { 'aria-label': label },
    inputValidator: (words: string) => {
      const { length } = words.trim();
      if (length === 0) return missing;
      return length > MAX_WORDS ? `Use at most ${MAX_WORDS} characters, not ${length}.` : null;
    },
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    reverseButtons: true,
    customClass: { confirmButton: `${BUTTON} safar-dialog-${safe ? 'main' : 'danger'}` },
  });
  return typeof value === 'string' ? value.trim() : undefined;
}

/** As {@link alertDialog}, with a message that closes after `ms` milliseconds, or earlier by key or click. */
export async function timedDialog({ ms, ...text }: DialogText & { ms: number }): Promise<boolean> {
  return isClosedByItself(
    await fire({ ...text, timer: ms, timerProgressBar: true, showConfirmButton: false }),
  );
}

/** Whether its user or its time closed it: nothing is known of why another one was closed. */
const isClosedByItself = (result: { isConfirmed?: boolean; dismiss?: unknown } | undefined): boolean =>
  result?.isConfirmed === true || result?.dismiss !== undefined;

/** What had the focus before the dialogs that are open. */
let opener: Element | null = null;

/**
 * Gives the focus back at once. SweetAlert2 itself does so 100 ms after a dialog closed: a press before that
 * was lost, because what had opened the dialog was not over yet.
 */
function returnFocus(): void {
  if (opener instanceof HTMLElement) opener.focus();
  opener = null;
}

/** A dialog with this class takes no clicks: its buttons by dialogs.css. */
const UNREAD = 'safar-dialog-unread';

/**
 * The next clicks of a double or triple click were meant for what opened the dialog, and would close it
 * unread, or confirm it where its button appears under the pointer. It takes clicks after the first pause.
 */
function ignoreClicksUntilPause(container: HTMLElement): void {
  const begin = () => setTimeout(() => container.classList.remove(UNREAD), DOUBLE_CLICK_MS);
  container.classList.add(UNREAD);
  let pause = begin();
  container.addEventListener('pointerdown', () => {
    clearTimeout(pause);
    pause = begin();
  });
}

/** Loads SweetAlert2 with the first dialog. Text of a user or a server is never used as markup. */
async function fire({
  title,
  text,
  icon,
  customClass,
  signal,
  ...options
}: SweetAlertOptions & DialogText & { signal?: AbortSignal }) {
  const Swal = await load();
  if (signal?.aborted) return { isConfirmed: false };
  if (!Swal) {
    const response = askPlainly([title, text].filter(Boolean).join('\n'), options);
    options.didDestroy?.();
    return response;
  }
  const close = () => Swal.close();
  signal?.addEventListener('abort', close);
  opener ??= document.activeElement;
  const result = await Swal.fire({
    title: heading(title),
    ...(text === undefined ? {} : { text }),
    ...(icon === undefined ? {} : { icon }),
    ...options,
    willOpen: (dialog) => {
      // Held since before it opened.
      dialog.addEventListener('keydown', ignoreHeldKey);
      if (dialog.parentElement) ignoreClicksUntilPause(dialog.parentElement);
    },
    allowOutsideClick: () => !Swal.getContainer()?.classList.contains(UNREAD),
    returnFocus: false,
    // Not called for a dialog that another one replaced.
    didClose: () => {
      if (!Swal.isVisible()) returnFocus();
    },
    buttonsStyling: false,
    heightAuto: false,
    customClass: {
      container: 'safar-dialog',
      confirmButton: `${BUTTON} safar-dialog-main`,
      cancelButton: BUTTON,
      ...(typeof customClass === 'object' ? customClass : {}),
    },
  });
  // After this, an abort would close somebody else's dialog.
  signal?.removeEventListener('abort', close);
  return result;
}

/**
 * Resolves to undefined when it cannot be loaded: a message about a failed network must not need the network.
 */
async function load() {
  try {
    return (await import('sweetalert2')).default;
  } catch (error) {
    console.error('Dialogs could not be loaded', error);
    return undefined;
  }
}

/**
 * Closes the question that is open, if one is, as one that was not confirmed: the screen is another account's
 * now. A message to acknowledge stays.
 */
export async function withdrawQuestion(): Promise<void> {
  if (!document.querySelector('.safar-dialog')) return;
  const Swal = await load();
  if (Swal?.getCancelButton()?.style.display !== 'none') Swal?.close();
}

/** Closes the dialog that is open, if one is: the screen that it belongs to is gone. */
export async function withdrawDialog(): Promise<void> {
  const open = document.querySelector('.safar-dialog');
  if (!open) return;
  const Swal = await load();
  // The next screen may have opened one of its own meanwhile.
  if (open.isConnected) Swal?.close();
}

/** Loads the dialogs before one is shown: without a network there is still what says so. */
export const prepareDialogs = (): void => void load();

/** Uses the browser's own dialogs as the last resort. */
function askPlainly(message: string, { showCancelButton = false, input, inputLabel }: SweetAlertOptions) {
  if (input) {
    const value = window.prompt([message, inputLabel].join('\n'))?.slice(0, MAX_WORDS);
    return { isConfirmed: Boolean(value?.trim()), ...(value?.trim() ? { value } : {}) };
  }
  if (showCancelButton) return { isConfirmed: window.confirm(message) };
  window.alert(message);
  return { isConfirmed: true };
}

/** Returns an element, because SweetAlert2 treats a string title as markup. */
function heading(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text });
}
