/** Reads a code off a picture; null where there is none. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own reader, where it has one that knows QR codes. */
async function ownReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** Wider pictures are read no better, only later. */
const WIDTH = 640;

async function ourReader(): Promise<Reader> {
  const { decodeQR: decode } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return null;
    canvas.width = Math.min(WIDTH, video.videoWidth);
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * canvas.width);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    try {
      return decode(context.getImageData(0, 0, canvas.width, canvas.height));
    } catch {
      // It throws where it finds no code.
      return null;
    }
  };
}

/** So often a picture is looked at: enough for a hand that holds still. */
const EVERY_MS = 150;
/** So long nothing is seen before the same code counts as shown once more. */
const GONE_MS = 3000;

/**
 * Shows the camera in a video and tells each code that it sees; one that is held before it once, a second use of the same ticket
 * again.
 * @returns how to close the camera
 * @throws where there is no camera, or the person does not allow it
 */
export async function startScanning(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  });
  let isClosed = false;
  let last = '';
  let seenAt = 0;
  const close = () => {
    isClosed = true;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const read = (await ownReader()) ?? (await ourReader());
    const look = async () => {
      if (isClosed) return;
      const text = await read(video).catch(() => null);
      const now = performance.now();
      if (text !== null) {
        if (text !== last || now - seenAt > GONE_MS) onCode(text);
        last = text;
        seenAt = now;
      }
      setTimeout(() => void look(), EVERY_MS);
    };
    void look();
  } catch (error) {
    close();
    throw error;
  }
  return close;
}

/** Has the reader at hand before the connection goes. */
export const prepareReader = async (): Promise<void> => {
  if (!(await ownReader())) await ourReader();
};
