/** The name of the control with that id as users see it; of a choice or a button, that of its group. */
export function labelOf(id: string): string | undefined {
  const control = document.getElementById(id);
  const label = [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id);
  const ownName = control?.matches('[type="radio"], button')
    ? undefined
    : (control?.getAttribute('aria-label') ?? label?.textContent);
  return (ownName ?? control?.closest('fieldset')?.querySelector('legend')?.textContent)?.trim();
}

/**
 * A message after the label that it belongs to, for a place where the label is not beside it: 'Use at most 80
 * characters.' alone says nothing there. A message that has a word of the label stays as it is.
 */
export function withLabel(message: string, label: string | undefined): string {
  if (!label) return message;
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const isNamed = words.some((word) => message.toLowerCase().includes(word));
  return isNamed ? message : `${label}: ${message}`;
}
