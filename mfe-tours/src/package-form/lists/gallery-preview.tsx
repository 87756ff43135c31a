import { MAX_GALLERY } from '@safar/shared-contracts/package-contents.contract';
import { PicturePreview } from '@safar/shared-ui/picture-preview';
import { useSettled } from '@safar/shared-ui/use-settled';
import { linesOf } from './typed-lists';

/** The pictures at the addresses that are typed so far. */
export function GalleryPreview({ nameAt, text }: { nameAt: (index: number) => string; text: string }) {
  const addresses = linesOf(text).slice(0, MAX_GALLERY);
  const settled = linesOf(useSettled(text));
  return (
    <PicturePreview
      label="Preview of pictures"
      pictures={addresses.map((src, index) => ({
        name: nameAt(index),
        src: settled.includes(src) ? src : undefined,
      }))}
    />
  );
}
