import { Panel } from '@tropa/ui';
import type { UserProfile } from '@tropa/contract';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../shared/page/page.tsx';
import { useProfile } from '../../../shared/session/session.ts';
import { MessengersSection } from '../components/messengers/messengers-section.tsx';
import { ContactsSection } from '../components/profile/contacts-section.tsx';
import { InterfaceSection } from '../components/profile/interface-section.tsx';
import { PersonalSection } from '../components/profile/personal-section.tsx';
import { SecondFactorSection } from '../components/profile/second-factor-section.tsx';
import { SessionsSection } from '../components/profile/sessions-section.tsx';
import { TeamsSection } from '../components/profile/teams-section.tsx';

/** The person: names and picture, ways in, second factor, devices, language and theme. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  return (
    <Page title={t('user.profile.title')} width="narrow">
      {profile && <Sections profile={profile} />}
    </Page>
  );
}

function Sections({ profile }: { profile: UserProfile }) {
  return (
    <Panel>
      <PersonalSection profile={profile} />
      <ContactsSection profile={profile} />
      <MessengersSection />
      <TeamsSection />
      <SecondFactorSection />
      <SessionsSection />
      <InterfaceSection profile={profile} />
    </Panel>
  );
}
