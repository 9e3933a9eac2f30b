import type { UserProfile } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { Avatar } from '@tropa/ui';
import classes from './profile.module.css';

/** The person's picture. */
export function AvatarField({ profile }: { profile: UserProfile }) {
  return (
    <div className={classes['avatar']} data-span="full">
      <Avatar name={fullName(profile)} url={profile.avatar?.url} size={72} />
    </div>
  );
}
