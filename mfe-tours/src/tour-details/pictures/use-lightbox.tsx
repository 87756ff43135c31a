import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { toastError } from '@safar/shared-ui/toast';
import { useState, type ComponentType } from 'react';
import type { LightboxProps } from './picture-lightbox';

/** The addresses of all pictures of a tour: that of its card, then its gallery. */
export const picturesOf = ({ image, gallery = [] }: TourPackage): readonly string[] => [image, ...gallery];

export interface LightboxOpener {
  /** Opens the large view with that picture, counted from 0. */
  open: (first: number) => void;
  /** Its code is loading. */
  loading: boolean;
}

/**
 * The large view of a tour's pictures: `lightbox` is to be rendered, `opener` opens it. Its code is loaded
 * when it is opened first.
 */
export function useLightbox(tour: TourPackage) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [first, setFirst] = useState<number>();
  const [loading, setLoading] = useState(false);

  const open = async (index: number) => {
    if (loading) return;
    if (!Lightbox) {
      setLoading(true);
      const loaded = await load();
      setLoading(false);
      if (!loaded)
        return toastError('The pictures could not be opened. Check your connection and try again.');
      setLightbox(() => loaded);
    }
    setFirst(index);
  };

  const opener: LightboxOpener = { open: (index) => void open(index), loading };
  const isOpen = Lightbox !== undefined && first !== undefined;
  return {
    opener,
    lightbox: isOpen && (
      <Lightbox tour={tour} pictures={picturesOf(tour)} first={first} onClose={() => setFirst(undefined)} />
    ),
  };
}

/** Undefined when the code cannot be loaded. */
async function load() {
  try {
    return (await import('./picture-lightbox')).PictureLightbox;
  } catch (error) {
    console.error('The code of the large pictures could not be loaded', error);
    return undefined;
  }
}
