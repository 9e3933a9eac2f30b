import type { UserProfile } from '@tropa/contract';
import { FormSection, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import {
  Form,
  SelectField,
  useTimezones,
  useCheckedForm,
  useSavedForm,
} from '../../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { NameFields } from '../name-fields.tsx';
import { AvatarField } from './avatar-field.tsx';
import classes from './profile.module.css';
import { useProfileCache } from './use-profile-cache.ts';
/** Picture, names and timezone. */
export function PersonalSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const { first_name, last_name, timezone } = profile;
  const form = useCheckedForm({
    values: { first_name, last_name, timezone },
    resetOptions: { keepDirtyValues: true },
  });
  const { sending, stored } = useSavedForm(form);
  const save = useCallMutation(userCalls.updateProfile, {
    form,
    success: t('user.profile.saved'),
    onSuccess: (saved) => {
      cache.set(saved);
      stored({ first_name: saved.first_name, last_name: saved.last_name, timezone: saved.timezone });
    },
  });
  const leaveDialog = useLeaveGuard(form.formState.isDirty && !save.isPending);
  const timezones = useTimezones(timezone);
  const { control } = form;
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={form.handleSubmit((body) => {
        sending(body);
        save.mutate({ body });
      })}
    >
      <FormSection title={t('user.profile.personal')} description={t('user.profile.personal_text')}>
        <AvatarField profile={profile} />
        <NameFields control={control} />
        <div data-span="full">
          <SelectField
            control={control}
            name="timezone"
            label={t('user.sign.timezone')}
            data={timezones}
            searchable
            maxDropdownHeight={320}
          />
        </div>
        <div data-span="full">
          <ReasonedButton
            type="submit"
            loading={save.isPending}
            disabledReason={!form.formState.isDirty && t('off.unchanged')}
          >
            {t('app.save')}
          </ReasonedButton>
        </div>
      </FormSection>
      {leaveDialog}
    </Form>
  );
}
