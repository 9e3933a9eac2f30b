import { Box, Center, Loader, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from './load-failure.tsx';
import { renderRecaptcha } from './recaptcha.ts';
import type { WantedCaptcha } from './wanted.ts';

interface WidgetProps {
  wanted: WantedCaptcha;
  onFailure: () => void;
}

/** Google draws into an element once, so each try has a new one. */
function Widget({ wanted, onFailure }: WidgetProps) {
  const { i18n } = useTranslation();
  const theme = useComputedColorScheme('light');
  const frame = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailure);
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    const place = document.createElement('div');
    frame.current?.append(place);
    const { key, settle } = wanted;
    const fail = () => failed.current();
    renderRecaptcha(place, { key, language: i18n.language, theme, onToken: settle, onFailure: fail }).then(
      setIsShown,
      fail,
    );
    return () => place.remove();
  }, [wanted, theme, i18n.language]);

  return (
    <>
      {!isShown && (
        <Center mih={78}>
          <Loader size={22} />
        </Center>
      )}
      <Box ref={frame} />
    </>
  );
}

/** Google's checkbox, or that it could not be loaded. */
export function RecaptchaCheck({ wanted }: { wanted: WantedCaptcha }) {
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  if (hasFailed) return <LoadFailure onRetry={retry} />;
  return <Widget key={attempt} wanted={wanted} onFailure={() => setHasFailed(true)} />;
}
