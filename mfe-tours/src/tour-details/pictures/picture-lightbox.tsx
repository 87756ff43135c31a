import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { sceneFor, sceneUrl, tourVariant } from '@safar/shared-contracts/scenes';
import type { TourPackage } from '@safar/shared-contracts/tour-package.contract';
import { Button } from '@safar/shared-ui/button';
import { ArrowIcon, CloseIcon } from '@safar/shared-ui/icons';
import { UserImage } from '@safar/shared-ui/user-image';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface LightboxProps {
  tour: TourPackage;
  pictures: readonly string[];
  /** The picture to begin with, counted from 0. */
  first: number;
  onClose: () => void;
}

/** How far a finger moves to the side, in pixels, until it asks for the next picture. */
const SWIPE_PX = 48;

/**
 * The pictures of a tour in a modal dialog, one at a time: by buttons, arrow keys, Home and End, or a finger.
 * Escape closes it. The browser keeps the focus in it, and returns it to what opened it.
 */
export function PictureLightbox({ tour, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const last = pictures.length - 1;
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  const swipe = useSwipe(step);

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // A screen that is left with an open dialog leaves none behind.
    return () => opened?.close();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => setAt(0),
      End: () => setAt(last),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to();
  };

  const position = `${at + 1} of ${pictures.length}`;
  return (
    // Dark in both themes: nothing but the picture is to be bright.
    <Dialog
      ref={dialog}
      data-theme="dark"
      aria-label={`Pictures of ${tour.tourName}`}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <Bar>
        <span role="status">{position}</span>
        <Button variant="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </Button>
      </Bar>
      <Stage {...swipe}>
        <LargePicture key={at} src={pictures[at] ?? ''} tour={tour} at={at} position={position} />
      </Stage>
      <Bar>
        <Button aria-label="Previous picture" onClick={() => step(-1)}>
          <Back /> Previous
        </Button>
        <Button aria-label="Next picture" onClick={() => step(1)}>
          Next <ArrowIcon />
        </Button>
      </Bar>
    </Dialog>
  );
}

interface LargePictureProps {
  src: string;
  tour: TourPackage;
  at: number;
  position: string;
}

/**
 * A picture that does not come leaves no empty screen: it says that it loads, and the drawing that stands in
 * the row takes the place of one that fails.
 */
function LargePicture({ src, tour, at, position }: LargePictureProps) {
  const [isLoaded, setLoaded] = useState(false);
  const attributes = {
    alt: `${tour.tourName}, picture ${position}`,
    width: 1600,
    height: 1200,
    draggable: false,
    onLoad: () => setLoaded(true),
  };
  return (
    <>
      {!isLoaded && <Loading>The picture is loading...</Loading>}
      <UserImage
        {...attributes}
        src={src}
        fallback={
          <>
            <p>This picture does not load. A drawing stands in its place.</p>
            <img src={sceneUrl(sceneFor(tour.destination, `${at} ${tourVariant(tour)}`))} {...attributes} />
          </>
        }
      />
    </>
  );
}

/** Handlers for an element on which a finger steps: to the left for the next one. */
function useSwipe(step: (by: number) => void) {
  const from = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const [right, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(right) > Math.max(SWIPE_PX, Math.abs(down))) step(right < 0 ? 1 : -1);
    },
    // The browser has taken the gesture: to scroll or to zoom.
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

const Dialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: var(--space-3) max(var(--space-4), env(safe-area-inset-left));
  border: 0;
  color: var(--ink);
  background: var(--paper);
  overscroll-behavior: contain;

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
`;

const Bar = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: space-between;
  font-variant-numeric: tabular-nums;
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  touch-action: pan-y pinch-zoom;

  /* What is known to fail is not said to load. */
  > p:has(+ p) {
    display: none;
  }
  img {
    flex: 1;
    width: 100%;
    min-height: 0;
    object-fit: contain;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/* One that comes at once is not said to load. */
const Loading = styled.p`
  animation: ${appear} 0.1s 0.4s backwards;
`;

const Back = styled(ArrowIcon)`
  rotate: 180deg;
`;
