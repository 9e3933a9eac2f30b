import type { UserProfile } from '@tropa/contract';
import { FormSection, ReasonedButton } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { useCallMutation, userCalls } from '../../../../shared/api/index.ts';
import {
  Form,
  SelectField,
  useTimezones,
  useCheckedForm,
  useElsewhere,
  useSavedForm,
} from '../../../../shared/forms/index.ts';
import { useLeaveGuard } from '../../../../shared/page/use-leave-guard.tsx';
import { NameFields } from '../name-fields.tsx';
import { AvatarField } from './avatar-field.tsx';
import classes from './profile.module.css';
import { useProfileCache } from './use-profile-cache.ts';
const personalOf = ({ first_name, last_name, timezone }: UserProfile) => ({
  first_name,
  last_name,
  timezone,
});

/** Picture, names and timezone. */
export function PersonalSection({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const cache = useProfileCache();
  const known = personalOf(profile);
  const form = useCheckedForm({
    values: known,
    resetOptions: { keepDirtyValues: true },
  });
  const { sending, stored } = useSavedForm(form);
  const elsewhere = useElsewhere(form, known, {
    call: userCalls.profile,
    input: {},
    values: (theirs) => {
      cache.set(theirs);
      return personalOf(theirs);
    },
  });
  const save = useCallMutation(userCalls.updateProfile, {
    form,
    success: t('user.profile.saved'),
    onSuccess: (saved) => {
      elsewhere.settled(personalOf(saved));
      cache.set(saved);
      stored(personalOf(saved));
    },
  });
  const leaveDialog = useLeaveGuard(form.formState.isDirty && !save.isPending);
  const timezones = useTimezones(known.timezone);
  const { control } = form;
  return (
    <Form
      form={form}
      className={classes['form']}
      onSubmit={form.handleSubmit((body) =>
        elsewhere.save(body, (_joined, options) => {
          sending(body);
          return save.mutateAsync({ body, options });
        }),
      )}
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
      {elsewhere.dialog}
      {leaveDialog}
    </Form>
  );
}
