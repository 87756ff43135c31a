import { useState, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { formatDate } from '../texts/format';

const NO_DATE = 'Pick a date';

interface ReadableDateProps {
  /** That of the field. Without one React does not control it, and what it holds is not known here. */
  value: InputHTMLAttributes<HTMLInputElement>['value'];
  /** The field for a date. */
  children: ReactNode;
}

/**
 * What a date field says: '10 Dec 2026', or that it is empty. A browser would write '12/10/2026' and
 * 'mm/dd/yyyy', in the order of its language. `base.css` shows these words in their place, and while the date
 * is edited beside them; screen readers have the field itself. A date of which only a part is typed stays as
 * it was typed.
 */
export function ReadableDate({ value, children }: ReadableDateProps) {
  const [isPartial, setPartial] = useState(false);
  const isEmpty = value === '';
  const isReadable = value !== undefined && !(isEmpty && isPartial);
  return (
    <div
      data-date={isReadable ? (isEmpty ? NO_DATE : formatDate(String(value))) : undefined}
      data-empty={(isReadable && isEmpty) || undefined}
      onBlur={({ target }: FocusEvent<HTMLElement>) =>
        setPartial(target instanceof HTMLInputElement && target.validity.badInput)
      }
    >
      {children}
    </div>
  );
}
