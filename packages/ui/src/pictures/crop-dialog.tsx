import { lazy, Suspense } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import { useWords } from '../words.ts';
import classes from './crop.module.css';

interface CropDialogProps {
  /** The picture to crop; null when nothing is. */
  file: File | null;
  /** Width to height of a photo; without it the round of an avatar is cut out. */
  aspect?: number;
  onCrop: (cropped: File) => void;
  onClose: () => void;
}

const Body = lazy(async () => ({ default: (await import('./crop-body.tsx')).CropBody }));

/** Cuts a part out of a picture: moved by mouse, finger or arrow keys, enlarged by wheel, pinch or slider. */
export function CropDialog({ file, aspect, onCrop, onClose }: CropDialogProps) {
  const word = useWords();
  return (
    <Dialog opened={file !== null} onClose={onClose} title={word('widgets.crop.title')} kind="form">
      {file && (
        <Suspense fallback={<div className={classes['stage']} aria-busy />}>
          <Body file={file} aspect={aspect} onCrop={onCrop} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
