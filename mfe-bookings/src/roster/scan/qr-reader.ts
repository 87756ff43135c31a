/** Reads the QR code in the picture that a video shows now; undefined when there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** The part of the Barcode Detection API that is used here. Firefox, Safari and Chromium on Linux lack it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  var BarcodeDetector:
    | {
        new (options: { formats: readonly string[] }): Detector;
        getSupportedFormats(): Promise<readonly string[]>;
      }
    | undefined;
}

const FORMAT = 'qr_code';
/** More would only take longer: the code fills a good part of the picture. */
const MAX_WIDTH = 640;

/** Returns a reader: the browser's own, or one from a library that is loaded for it. */
export async function openQrReader(): Promise<QrReader> {
  return (await nativeReader()) ?? libraryReader();
}

async function nativeReader(): Promise<QrReader | undefined> {
  const Native = globalThis.BarcodeDetector;
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  if (!Native || !formats?.includes(FORMAT)) return undefined;
  const detector = new Native({ formats: [FORMAT] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
}

async function libraryReader(): Promise<QrReader> {
  const { readPixels } = await import('./read-pixels');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!context || videoWidth === 0) return undefined;
    const scale = Math.min(1, MAX_WIDTH / videoWidth);
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return readPixels(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
