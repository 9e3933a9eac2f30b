import { ActionIcon, Group, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash, IconVideo } from '@tabler/icons-react';
import type { Picture } from '@tropa/contract';
import { pictureUrl, videoOf } from '@tropa/core';
import { inOrder, PictureUploader, ReasonedButton } from '@tropa/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Media } from '../common.ts';
import classes from './editor.module.css';
import { useEditorServices } from './services.tsx';
import { SortableItem, SortableList } from './sortable-list.tsx';

/** Rows show small pictures; the least width that is made serves dense screens. */
const THUMBNAIL_WIDTH = 320;

const keyOf = (media: Media) =>
  media.kind === 'image' ? `image-${media.picture.id}` : `${media.host}-${media.video_id}`;

/** A picture or video, with the words under it where the list has them. */
type Entry = Media & { caption?: string };
/** What is changed of one. */
type Part = { alt: string } | { caption: string } | { poster: Picture | null };

interface MediaListProps {
  label: string;
  description?: string;
  value: readonly Entry[];
  onChange: (value: Entry[]) => void;
  max: number;
  hasVideo: boolean;
  hasCaptions?: boolean;
  error?: string | undefined;
}

/** Pictures, and videos where they are wanted, in their order, each with words for those who do not see it. */
export function MediaList(props: MediaListProps) {
  const { label, description, value, onChange, max, hasVideo, hasCaptions = false, error } = props;
  const { uploadPicture } = useEditorServices();
  // The newest ones, for pictures that arrive later than the render that sent them: what was typed meanwhile stays.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  /** The place at which each picture that arrived here was chosen. */
  const order = useRef(new Map<string, number>());
  const add = (entry: Entry, place?: number) => {
    const known = latest.current;
    if (known.length >= max || known.some((one) => keyOf(one) === keyOf(entry))) return;
    const next =
      place === undefined ? [...known, entry] : inOrder(known, entry, place, { order: order.current, keyOf });
    latest.current = next;
    onChange(next);
  };
  const change = (key: string, part: Part) => {
    const next = latest.current.map((one) => (keyOf(one) === key ? { ...one, ...part } : one));
    latest.current = next;
    onChange(next);
  };
  const room = max - value.length;
  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div">
      <SortableList ids={value.map(keyOf)} onMove={(from, to) => onChange(moved(value, from, to))}>
        <ul className={classes['list']} aria-label={label}>
          {value.map((media, index) => (
            <MediaRow
              key={keyOf(media)}
              media={media}
              number={index + 1}
              hasCaption={hasCaptions}
              onChange={(part) => change(keyOf(media), part)}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          ))}
        </ul>
      </SortableList>
      {room > 0 && (
        <div className={classes['drop']} data-more={value.length > 0 || undefined}>
          <PictureUploader<Picture>
            value={NONE}
            max={room}
            onChange={() => undefined}
            onArrived={(picture, place) => add({ kind: 'image', picture, alt: '' }, place)}
            upload={uploadPicture}
          />
        </div>
      )}
      {room > 0 && hasVideo && <VideoAddress onAdd={add} />}
    </Input.Wrapper>
  );
}
const NONE: readonly Picture[] = [];

function moved(list: readonly Entry[], from: number, to: number): Entry[] {
  const item = list[from];
  return item ? list.toSpliced(from, 1).toSpliced(to, 0, item) : [...list];
}

interface MediaRowProps {
  media: Entry;
  number: number;
  hasCaption: boolean;
  onChange: (part: Part) => void;
  onRemove: () => void;
}

function MediaRow({ media, number, hasCaption, onChange, onRemove }: MediaRowProps) {
  const { t, uploadPicture } = useEditorServices();
  const title =
    media.kind === 'image' ? t('builder.media.picture', { number }) : t('builder.media.video', { number });
  const picture = media.kind === 'image' ? media.picture : media.poster;
  return (
    <SortableItem id={keyOf(media)} className={classes['item']} label={t('builder.list.move', { title })}>
      {(handle) => (
        <>
          <div className={classes['itemHead']}>
            {handle}
            <span className={classes['thumbnail']}>
              {picture ? (
                <img src={pictureUrl(picture.url, THUMBNAIL_WIDTH)} alt="" />
              ) : (
                <IconVideo size={18} stroke={1.6} aria-hidden />
              )}
            </span>
            <TextInput
              className={classes['grow'] ?? ''}
              size="xs"
              aria-label={t('builder.media.alt', { title })}
              placeholder={t('builder.media.alt_hint')}
              maxLength={300}
              value={media.alt}
              onChange={(event) => onChange({ alt: event.currentTarget.value })}
            />
            <ActionIcon size={28} aria-label={t('builder.list.remove', { title })} onClick={onRemove}>
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
          {hasCaption && (
            <div className={classes['itemBody']}>
              <TextInput
                size="xs"
                aria-label={t('builder.media.caption', { title })}
                placeholder={t('builder.media.caption_hint')}
                maxLength={200}
                value={media.caption ?? ''}
                onChange={(event) => onChange({ caption: event.currentTarget.value })}
              />
            </div>
          )}
          {media.kind === 'video' && (
            <div className={classes['itemBody']}>
              <p className={classes['quiet']}>
                {t('builder.media.video_of', { host: media.host, id: media.video_id })}
              </p>
              <PictureUploader<Picture>
                label={t('builder.media.poster')}
                max={1}
                value={media.poster ? [media.poster] : []}
                onChange={([poster]) => onChange({ poster: poster ?? null })}
                upload={uploadPicture}
              />
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}

function VideoAddress({ onAdd }: { onAdd: (video: Media) => void }) {
  const { t } = useEditorServices();
  const [address, setAddress] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = () => {
    const video = videoOf(address.trim());
    setIsWrong(video === null);
    if (video === null) return;
    onAdd({ kind: 'video', ...video, poster: null, alt: '' });
    setAddress('');
  };
  return (
    <Group gap="xs" align="flex-start" mt="xs" wrap="nowrap">
      <TextInput
        className={classes['grow'] ?? ''}
        aria-label={t('builder.media.video_address')}
        placeholder={t('builder.media.video_address_hint')}
        inputMode="url"
        value={address}
        error={isWrong ? t('builder.media.video_unknown') : undefined}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setIsWrong(false);
        }}
        // What stands in the field counts: nobody has to know of the button.
        onBlur={() => {
          if (address.trim() !== '') add();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <ReasonedButton
        variant="default"
        leftSection={<IconPlus size={14} stroke={2} />}
        disabledReason={address === '' && t('off.type_link')}
        onClick={add}
      >
        {t('builder.media.add_video')}
      </ReasonedButton>
    </Group>
  );
}
