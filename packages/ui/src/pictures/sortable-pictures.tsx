import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useUiTexts } from '../texts.tsx';
import classes from './picture-uploader.module.css';
import type { UploadedPicture } from './picture-uploader.tsx';
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

/** The pictures in their order, which is changed by dragging. A click on a tile's button is no drag: it needs 6 px. */
export function SortablePictures<P extends UploadedPicture>(props: SortablePicturesProps<P>) {
  const { pictures, removed, isLocked, hasCover, onChange, onRemove, onCrop, onRestore } = props;
  const texts = useUiTexts().pictures;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const from = pictures.findIndex((picture) => picture.id === active.id);
    const to = pictures.findIndex((picture) => picture.id === over?.id);
    if (from >= 0 && to >= 0 && from !== to) onChange(arrayMove([...pictures], from, to));
  };
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={move}>
        <SortableContext
          items={pictures.map((picture) => picture.id)}
          strategy={rectSortingStrategy}
          disabled={isLocked}
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
        </SortableContext>
      </DndContext>
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
