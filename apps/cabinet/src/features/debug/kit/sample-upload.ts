const STEPS = 10;
const STEP_MS = 120;
let lastId = 0;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    });
  });

/** A file that has arrived at the kit's page: it stays in this browser. */
export interface SampleFile {
  id: number;
  url: string;
  name: string;
  size: number;
  content_type: string;
}

interface SampleProgress {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** What a broken connection says; null while there is one. */
  breaksWith: () => string | null;
}

/** An upload for specimens: with progress, to be cancelled; it goes nowhere. */
export async function sampleUpload(
  file: File,
  { signal, onProgress, breaksWith }: SampleProgress,
): Promise<SampleFile> {
  for (let step = 1; step <= STEPS; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one part after another, as a line sends them
    await wait(STEP_MS, signal);
    onProgress(step / STEPS);
    const reason = step > STEPS / 2 ? breaksWith() : null;
    if (reason !== null) throw new Error(reason);
  }
  lastId += 1;
  return {
    id: lastId,
    url: URL.createObjectURL(file),
    name: file.name,
    size: file.size,
    content_type: file.type,
  };
}
