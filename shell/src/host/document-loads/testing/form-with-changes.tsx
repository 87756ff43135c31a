import { useUnsavedChanges } from '@safar/shared-ui/use-unsaved-changes';
import { useState } from 'react';

/** A screen with a field whose text counts as unsaved. */
export function FormWithChanges() {
  const [note, setNote] = useState('');
  useUnsavedChanges(note !== '');
  return <input aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />;
}
