/** Fields that hold text; a choice, a file or a button is no text. */
const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], ' +
  '[type=hidden], [type=button], [type=submit], [type=reset], [type=image])';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof Element && target.matches(TEXT_FIELDS);

const typed = new Set<TextField>();

/**
 * Remembers which fields a visitor types into, whether a form knows of it or not. Returns the function that
 * stops it.
 */
export function watchTypedText(): () => void {
  const remember = ({ target }: Event) => {
    if (isTextField(target)) typed.add(target);
  };
  // What was typed before this code was there shows where no code manages the field.
  for (const field of document.querySelectorAll<TextField>(TEXT_FIELDS)) {
    if (field.value !== field.defaultValue) typed.add(field);
  }
  document.addEventListener('input', remember);
  return () => {
    document.removeEventListener('input', remember);
    typed.clear();
  };
}

/**
 * Whether a field on the page holds text that was typed and is in none of these queries: a search that is in
 * the address comes back with it.
 */
export function hasTypedText(queries: readonly string[]): boolean {
  const kept = new Set(queries.flatMap((query) => [...new URLSearchParams(query).values()]));
  for (const field of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (field.value.trim() !== '' && !kept.has(field.value.trim())) return true;
  }
  return false;
}
