import type { SweetAlertIcon, SweetAlertOptions } from 'sweetalert2';

export interface DialogText {
  title: string;
  text?: string;
  icon?: SweetAlertIcon;
}

const BUTTON = 'safar-dialog-button';

/**
 * A message to be acknowledged. Resolves when it is closed and the focus is back where it was, which is a
 * moment later: whoever moves the focus next has to come after that.
 */
export async function alertDialog({
  button = 'OK',
  ...text
}: DialogText & { button?: string }): Promise<void> {
  await new Promise<void>((resolve) => {
    void fire({ ...text, confirmButtonText: button, didDestroy: resolve });
  });
}

/**
 * Asks; true only for a yes. With `danger` (deletes) the safe button is focused. `signal` takes the question
 * back.
 */
export async function confirmDialog({
  confirm,
  cancel = 'Cancel',
  danger = false,
  ...text
}: DialogText & {
  confirm: string;
  cancel?: string;
  danger?: boolean;
  signal?: AbortSignal;
}): Promise<boolean> {
  // Neither is said of a dialog that another one took the place of.
  const { isConfirmed = false } = await fire({
    icon: 'warning',
    ...text,
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel,
    focusCancel: danger,
    reverseButtons: true,
    customClass: { confirmButton: `${BUTTON} ${danger ? 'safar-dialog-danger' : 'safar-dialog-main'}` },
  });
  return isConfirmed;
}

/** A message that closes by itself after `ms` milliseconds, or earlier by key or click. */
export async function timedDialog({ ms, ...text }: DialogText & { ms: number }): Promise<void> {
  await fire({ ...text, timer: ms, timerProgressBar: true, showConfirmButton: false });
}

/** SweetAlert2 is loaded with the first dialog. Nothing of a user's or a server's is ever markup. */
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
    const isConfirmed = askPlainly([title, text].filter(Boolean).join('\n'), options);
    options.didDestroy?.();
    return { isConfirmed };
  }
  const close = () => Swal.close();
  signal?.addEventListener('abort', close);
  const answer = await Swal.fire({
    title: heading(title),
    ...(text === undefined ? {} : { text }),
    ...(icon === undefined ? {} : { icon }),
    ...options,
    buttonsStyling: false,
    heightAuto: false,
    customClass: {
      container: 'safar-dialog',
      confirmButton: `${BUTTON} safar-dialog-main`,
      cancelButton: BUTTON,
      ...(typeof customClass === 'object' ? customClass : {}),
    },
  });
  // From now on it would close the dialog of somebody else.
  signal?.removeEventListener('abort', close);
  return answer;
}

/** Undefined when it does not come: a message about a dead network must not need the network. */
async function load() {
  try {
    return (await import('sweetalert2')).default;
  } catch (error) {
    console.error('Dialogs could not be loaded', error);
    return undefined;
  }
}

/** The browser's own dialogs, as the last resort. True for a yes. */
function askPlainly(message: string, { showCancelButton = false }: SweetAlertOptions): boolean {
  if (showCancelButton) return window.confirm(message);
  window.alert(message);
  return true;
}

/** An element, because SweetAlert2 takes a string title for markup. */
function heading(text: string): HTMLElement {
  return Object.assign(document.createElement('span'), { textContent: text });
}
