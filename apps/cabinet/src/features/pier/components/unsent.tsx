import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pier.module.css';

interface UnsentProps {
  isSending: boolean;
  onAgain: () => void;
  onForget: () => void;
}

/** A sale that the server has not answered: it is kept, and goes out by itself. */
export function Unsent({ isSending, onAgain, onForget }: UnsentProps) {
  const { t } = useTranslation();
  return (
    <Alert className={classes['notice'] ?? ''} color="yellow" title={t('pier.unsent.title')} role="alert">
      <Text mb="md">{t('pier.unsent.text')}</Text>
      <Group>
        <Button size="lg" loading={isSending} onClick={onAgain}>
          {t('pier.unsent.again')}
        </Button>
        <Button size="lg" variant="default" onClick={onForget}>
          {t('pier.unsent.forget')}
        </Button>
      </Group>
    </Alert>
  );
}
