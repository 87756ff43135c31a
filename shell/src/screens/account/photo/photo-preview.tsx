import { PicturePreview } from '@safar/shared-ui/picture-preview';
import { useSettled } from '@safar/shared-ui/use-settled';

/** The photo at the address that is typed, or that none loads from there. */
export function PhotoPreview({ text }: { text: string }) {
  const typed = text.trim();
  const settled = useSettled(typed);
  return (
    <PicturePreview
      label="Preview of your photo"
      pictures={typed === '' ? [] : [{ name: 'Your photo', src: settled === typed ? typed : undefined }]}
    />
  );
}
