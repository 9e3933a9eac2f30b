import { Button, CopyButton, TextInput } from '@mantine/core';
import { FormSection } from '@tropa/ui';
import { useTranslation } from 'react-i18next';

/** The address that the organizer writes into the provider's settings. */
export function WebhookSection({ text, url }: { text: string; url: string }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('accepting.webhook.title')} description={text}>
      <div data-span="full">
        <TextInput
          label={t('accepting.webhook.label')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" mt="xs" onClick={copy}>
              {copied ? t('accepting.webhook.copied') : t('accepting.webhook.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </FormSection>
  );
}
