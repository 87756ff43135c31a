import styled from '@emotion/styled';
import { Button } from '@safar/shared-ui/button';
import { Notice } from '@safar/shared-ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cameraFailureText, closeCamera, openCamera } from './camera';
import { openQrReader, type QrReader } from './qr-reader';

const READ_INTERVAL_MS = 150;
/** A code that stays before the camera is read again only after so long without one. */
const SAME_CODE_MS = 3000;

interface ScanPanelProps {
  /** Called with the text of each code, once while it is before the camera. */
  onCode: (text: string) => void;
  onClose: () => void;
}

/** Shows what the camera sees, and reads QR codes, one voucher after the other. */
export function ScanPanel({ onCode, onClose }: ScanPanelProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState('');
  const report = useEffectEvent(onCode);

  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    void scan(video.current, { signal, onOpen: () => setIsOpen(true), onCode: (text) => report(text) }).catch(
      (error: unknown) => {
        if (!signal.aborted) setFailure(cameraFailureText(error));
      },
    );
    return () => closed.abort();
  }, []);
  useEscape(onClose);

  return (
    <Panel aria-label="Camera" role="group">
      <Notice tone="danger">{failure}</Notice>
      {!failure && (
        <>
          <p role="status">
            {isOpen
              ? 'Hold the QR code of a voucher before the camera.'
              : 'Opening the camera... Allow it if the browser asks.'}
          </p>
          <View ref={video} muted playsInline aria-hidden="true" />
        </>
      )}
      {/* The button that opened the panel is gone, and the focus with it. */}
      <Button autoFocus onClick={onClose}>
        {failure ? 'Close' : 'Stop scanning'}
      </Button>
    </Panel>
  );
}

/** Wherever the focus is: who taps on the picture has it nowhere. */
function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface Scan {
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onCode: (text: string) => void;
}

async function scan(video: HTMLVideoElement | null, { signal, onOpen, onCode }: Scan): Promise<void> {
  const read = await openQrReader();
  const stream = await openCamera();
  signal.addEventListener('abort', () => closeCamera(stream));
  if (signal.aborted || !video) return closeCamera(stream);
  try {
    await scanStream(stream, { read, video, signal, onOpen, onCode });
  } catch (error) {
    closeCamera(stream);
    throw error;
  }
}

interface StreamScan extends Scan {
  readonly read: QrReader;
  readonly video: HTMLVideoElement;
}

/** Rejects with an AbortError once the camera stops by itself: it was unplugged, or is no longer allowed. */
async function scanStream(
  stream: MediaStream,
  { read, video, signal, onOpen, onCode }: StreamScan,
): Promise<void> {
  video.srcObject = stream;
  await video.play();
  onOpen();
  // On a phone it opens below the view. What came of a code is shown below it, and must be above the bar of a
  // page without a network.
  video.scrollIntoView({ block: 'start' });
  let last = '';
  let lastSeen = 0;
  while (!signal.aborted) {
    if (!stream.active) throw new DOMException('The camera has stopped.', 'AbortError');
    const text = await read(video);
    const now = performance.now();
    if (text && (text !== last || now - lastSeen > SAME_CODE_MS)) onCode(text);
    if (text) [last, lastSeen] = [text, now];
    await new Promise((resolve) => setTimeout(resolve, READ_INTERVAL_MS));
  }
}

const Panel = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
`;

const View = styled.video`
  width: min(100%, 24rem);
  aspect-ratio: 4 / 3;
  object-fit: cover;
  /* Of the sentence above it. */
  scroll-margin-block-start: 4rem;
  border-radius: var(--radius-1);
  background: var(--surface-2);
`;
