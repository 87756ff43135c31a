import { useEffect, useState } from 'react';
import { Notice } from '../messages/notice';

const TEXTS = {
  typed:
    'This form is also open in another tab. Whatever you type last, here or there, is kept as the draft.',
  removed: 'The draft of this form was sent or discarded in another tab. What you see here was not.',
};

/**
 * Says that another tab has the same form open and typed in it, since both store one draft, or that it has
 * sent or discarded the draft. `storedAt`: the storage key of the draft.
 */
export function OtherTabNotice({ storedAt }: { storedAt: string }) {
  const [seen, setSeen] = useState<keyof typeof TEXTS>();
  useEffect(() => {
    // Only other tabs cause it.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storedAt) setSeen(newValue === null ? 'removed' : 'typed');
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storedAt]);
  return <Notice tone="warning">{seen && TEXTS[seen]}</Notice>;
}
