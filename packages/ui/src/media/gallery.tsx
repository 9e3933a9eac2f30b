import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useOnceTrue } from '../overlay/use-once-true.ts';
import { useWords } from '../words.ts';
import { imageOf, type GalleryItem } from './gallery-item.ts';
import classes from './gallery.module.css';

const Viewer = lazy(async () => ({ default: (await import('./gallery-viewer.tsx')).GalleryViewer }));

interface GalleryProps {
  /** Names the gallery for those who listen, and the viewer. */
  label: string;
  items: readonly GalleryItem[];
}

/** Pictures and posters of videos in a grid; a click opens the viewer at the one clicked. */
export function Gallery({ label, items }: GalleryProps) {
  const word = useWords();
  const [index, setIndex] = useState<number | null>(null);
  const isWanted = useOnceTrue(index !== null);
  const titleOf = (item: GalleryItem, number: number) => {
    if (item.alt !== '') return item.alt;
    return word(item.video_url === null ? 'widgets.gallery.image' : 'widgets.gallery.video', { number });
  };
  return (
    <>
      <ul className={classes['grid']} aria-label={label}>
        {items.map((item, place) => (
          // Pictures have no identity of their own, and they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <button
              type="button"
              className={classes['tile']}
              aria-label={word('widgets.gallery.open', { title: titleOf(item, place + 1) })}
              aria-haspopup="dialog"
              onClick={() => setIndex(place)}
            >
              <Tile item={item} />
              {item.video_url !== null && (
                <span className={classes['badge']} aria-hidden>
                  <IconPlayerPlayFilled size={16} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isWanted && (
        <Suspense>
          <Viewer
            label={label}
            items={items}
            index={index}
            onChange={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Tile({ item }: { item: GalleryItem }) {
  const [hasFailed, setHasFailed] = useState(false);
  const address = imageOf(item, 'tile');
  if (address === null || hasFailed)
    return (
      <span className={classes['missing']}>
        {hasFailed && <IconPhotoOff size={22} stroke={1.5} aria-hidden />}
      </span>
    );
  return <img src={address} alt="" loading="lazy" onError={() => setHasFailed(true)} />;
}
