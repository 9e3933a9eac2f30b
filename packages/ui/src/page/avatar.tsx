import { AVATAR, avatarVariant, initials, pictureUrl } from '@tropa/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  /** Whose it is; its initials stand where there is no picture. */
  name: string;
  /** Address of a picture, with or without the `{size}` placeholder. */
  url?: string | null | undefined;
  /** px */
  size?: number;
  /** People are round, organizers are squares. */
  shape?: 'circle' | 'square';
}

/** Widths of pictures begin with 320; an avatar is never larger. */
const PICTURE_WIDTH = 320;

/** A picture, or, without one that loads, initials on one of five colours. The name stands beside it, so it says nothing itself. */
export function Avatar({ name, url, size = AVATAR.size, shape = 'circle' }: AvatarProps) {
  const letters = initials(name);
  const [failed, setFailed] = useState<string | null>(null);
  const shown = url && url !== failed ? url : null;
  return (
    <span
      className={classes['avatar']}
      data-variant={shown ? undefined : avatarVariant(letters)}
      style={{
        width: size,
        height: size,
        fontSize: Math.max(10, Math.round(size * 0.38)),
        borderRadius: shape === 'circle' ? '50%' : Math.min(12, Math.round(size / 4)),
      }}
      aria-hidden
    >
      {shown ? (
        <img
          src={pictureUrl(shown, PICTURE_WIDTH)}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed(shown)}
        />
      ) : (
        letters || <IconUser size={Math.round(size / 2)} stroke={1.6} />
      )}
    </span>
  );
}
