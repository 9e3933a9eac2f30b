import type { UserProfile } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { AvatarInput } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { uploadPicture, useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import { useProfileCache } from './use-profile-cache.ts';

/** The person's picture, kept as soon as it is uploaded. */
export function AvatarField({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const save = useCallMutation(userCalls.updateProfilePhoto, {
    onSuccess: cache.set,
    success: ({ avatar }) => (avatar ? t('profile.avatar.saved') : t('profile.avatar.removed')),
  });
  return (
    <div data-span="full">
      <AvatarInput
        name={fullName(profile)}
        value={profile.avatar}
        upload={uploadPicture('avatar')}
        onChange={(picture) => save.mutate({ body: { avatar_id: picture?.id ?? null } })}
      />
    </div>
  );
}
