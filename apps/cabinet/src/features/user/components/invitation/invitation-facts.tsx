import { Avatar } from '@tropa/ui';
import type { OpenedInvitation } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../shared/page/facts.tsx';
import { useFormat } from '../../../../shared/use-format.ts';
import classes from './invitation.module.css';

/** Who invites whom, as what, and till when. */
export function InvitationFacts({ invitation }: { invitation: OpenedInvitation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { organizer_name, organizer_logo, role, invited_by_name, platform_reason, hands_over } = invitation;
  return (
    <div className={classes['card']}>
      <div className={classes['organizer']}>
        <Avatar name={organizer_name} url={organizer_logo?.url} size={48} shape="square" />
        <span className={classes['name']}>{organizer_name}</span>
      </div>
      <Facts
        facts={[
          { name: t('team.open.role'), value: t(`app.role.${role}`) },
          { name: t('team.open.by'), value: invited_by_name ?? t('team.open.platform') },
          { name: t('team.open.address'), value: invitation.email },
          { name: t('team.open.until'), value: format.moment(invitation.expires_at) },
          ...(platform_reason === '' ? [] : [{ name: t('team.open.reason'), value: platform_reason }]),
        ]}
      />
      {hands_over !== null && <p className={classes['note']}>{t(`team.open.giver.${hands_over}`)}</p>}
    </div>
  );
}
