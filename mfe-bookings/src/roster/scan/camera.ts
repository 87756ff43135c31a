/** Opens the camera that looks away from its user, if there is a choice. Rejects as `getUserMedia` does. */
export async function openCamera(): Promise<MediaStream> {
  // Pages that are not secure contexts have none, whatever the types say.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined;
  if (!devices) throw new DOMException('There is no camera for this page.', 'NotSupportedError');
  return devices.getUserMedia({ video: { facingMode: 'environment' } });
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const TYPE_INSTEAD = 'You can type the reference instead.';

/** Returns why there is no picture, for the guide. Source: W3C Media Capture and Streams, 10.2. */
export function cameraFailureText(error: unknown): string {
  switch (error instanceof DOMException ? error.name : undefined) {
    case 'NotAllowedError':
      return `The camera is not allowed. Allow it for this site in the settings of the browser. ${TYPE_INSTEAD}`;
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `This device has no camera. ${TYPE_INSTEAD}`;
    case 'NotReadableError':
      return `Another app is using the camera. Close it and try again. ${TYPE_INSTEAD}`;
    case 'AbortError':
      return `The camera has stopped. Close this and scan again. ${TYPE_INSTEAD}`;
    default:
      return `The camera cannot be used here. ${TYPE_INSTEAD}`;
  }
}
