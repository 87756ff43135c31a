import { useEffect, useState } from 'react';
import { Notice } from '../messages/notice';

const TEXTS = {
  typed:
    'This form is also open in another tab. Whatever you type last, here or there, is kept as the draft.',
  removed:
    'This form was sent in another tab, or its draft was discarded there. What is typed here has not been sent.',
};

interface OtherTabNoticeProps {
  /** The storage key of the draft. */
  storedAt: string;
  /** The form shows what was saved meanwhile: why the draft of the other tab is gone needs no more words. */
  hasConflict?: boolean;
}

/**
 * Says that another tab has the same form open and typed in it, since both store one draft, or that it has
 * sent or discarded the draft.
 */
export function OtherTabNotice({ storedAt, hasConflict = false }: OtherTabNoticeProps) {
  const [seen, setSeen] = useState<keyof typeof TEXTS>();
  useEffect(() => {
    // Only other tabs cause it.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storedAt) setSeen(newValue === null ? 'removed' : 'typed');
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [storedAt]);
  const isSaid = hasConflict && seen === 'removed';
  return <Notice tone="warning">{seen && !isSaid && TEXTS[seen]}</Notice>;
}
