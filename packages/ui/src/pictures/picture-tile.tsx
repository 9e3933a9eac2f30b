import { ActionIcon } from '@mantine/core';
import { IconCrop, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { pictureUrl } from '@tropa/core';
import { useSortableItem } from '../sorting/use-sortable-item.ts';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import classes from './picture-uploader.module.css';
import type { UploadedPicture } from './uploaded-picture.ts';

/** Tiles are 160 px wide at most; the next width up serves dense screens. */
const TILE_PICTURE_WIDTH = 320;

interface PictureTileProps {
  picture: UploadedPicture;
  isCover: boolean;
  isLocked: boolean;
  onRemove: (() => void) | undefined;
  /** Not given where pictures are not cropped. */
  onCrop: (() => void) | undefined;
}

/** One picture with its handle and its remove button. */
export function PictureTile({ picture, isCover, isLocked, onRemove, onCrop }: PictureTileProps) {
  const texts = useUiTexts().pictures;
  const word = useWords();
  const { handle, grip, isDragging, ...tile } = useSortableItem(picture.id, { isLocked });
  return (
    <div {...tile} className={classes['tile']} data-dragging={isDragging || undefined}>
      <img src={pictureUrl(picture.url, TILE_PICTURE_WIDTH)} alt="" loading="lazy" {...grip} />
      {isCover && <span className={classes['cover']}>{texts.cover}</span>}
      <div className={classes['tools']}>
        {!isLocked && (
          <ActionIcon variant="default" size={28} aria-label={texts.move} {...handle}>
            <IconGripVertical size={16} stroke={1.6} />
          </ActionIcon>
        )}
        {onCrop && (
          <ActionIcon variant="default" size={28} aria-label={word('widgets.crop.open')} onClick={onCrop}>
            <IconCrop size={16} stroke={1.6} />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon variant="default" size={28} aria-label={texts.remove} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}
