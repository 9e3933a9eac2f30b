import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** One button that switches to the other language, named in that language. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { language, choose } = useLanguage();
  const other = language === 'ru' ? 'en' : 'ru';
  return (
    <Button variant="subtle" color="gray" lang={other} onClick={() => void choose(other)}>
      {t(`app.language.${other}`)}
    </Button>
  );
}
