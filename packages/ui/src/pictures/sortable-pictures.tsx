import { Button } from '@mantine/core';
import { arrayMove } from '@dnd-kit/sortable';
import { SortableArea } from '../sorting/sortable-area.tsx';
import { useUiTexts } from '../texts.tsx';
import classes from './picture-uploader.module.css';
import type { UploadedPicture } from './uploaded-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import type { Removed } from './use-removals.ts';

interface SortablePicturesProps<P extends UploadedPicture> {
  pictures: readonly P[];
  removed: ReadonlyArray<Removed<P>>;
  isLocked: boolean;
  hasCover: boolean;
  onChange: (pictures: P[]) => void;
  onRemove: ((picture: P) => void) | undefined;
  onCrop: ((picture: P) => void) | undefined;
  onRestore: (removed: Removed<P>) => void;
}

/** The pictures in their order, which is changed by dragging. */
export function SortablePictures<P extends UploadedPicture>(props: SortablePicturesProps<P>) {
  const { pictures, removed, isLocked, hasCover, onChange, onRemove, onCrop, onRestore } = props;
  const texts = useUiTexts().pictures;
  return (
    <>
      <SortableArea
        ids={pictures.map((picture) => picture.id)}
        layout="grid"
        isLocked={isLocked}
        onMove={(from, to) => onChange(arrayMove([...pictures], from, to))}
      >
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            isCover={hasCover && index === 0}
            isLocked={isLocked}
            onRemove={onRemove && (() => onRemove(picture))}
            onCrop={onCrop && (() => onCrop(picture))}
          />
        ))}
      </SortableArea>
      {removed.map((item) => (
        <div key={item.picture.id} className={classes['ghost']}>
          <span>{texts.removed}</span>
          <Button variant="default" size="xs" onClick={() => onRestore(item)}>
            {texts.undo}
          </Button>
        </div>
      ))}
    </>
  );
}
