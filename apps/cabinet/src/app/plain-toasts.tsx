import { TOAST_CLOSE_DELAY_MS } from '@tropa/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Toast } from '../shared/toast.ts';
import { toastPlace } from '../shared/toast-place.ts';
import classes from './plain-toasts.module.css';

interface PlainToastsProps {
  toasts: readonly { toast: Toast; id: number }[];
  onHide: (id: number) => void;
}

/** Toasts by nothing but what every page has: the files of the library could not come. */
export function PlainToasts({ toasts, onHide }: PlainToastsProps) {
  return toasts.length > 0 && <Area toasts={toasts} onHide={onHide} />;
}

function Area({ toasts, onHide }: PlainToastsProps) {
  const [place] = useState(() => toastPlace());
  return (
    <div className={classes['area']} data-place={place}>
      {toasts.map(({ toast, id }) => (
        <PlainToast key={id} toast={toast} onHide={() => onHide(id)} />
      ))}
    </div>
  );
}

function PlainToast({ toast, onHide }: { toast: Toast; onHide: () => void }) {
  const { t } = useTranslation();
  const { level, title, message, action, stays = false, delay = TOAST_CLOSE_DELAY_MS } = toast;
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => hide(), delay);
    return () => clearTimeout(timer);
  }, [stays, delay]);
  return (
    <div
      className={classes['toast']}
      role={level === 'error' || level === 'warning' ? 'alert' : 'status'}
      data-level={level}
    >
      <div className={classes['text']}>
        {title && <strong>{title}</strong>}
        <div>{message}</div>
        {action && (
          <button
            type="button"
            className={classes['action']}
            onClick={() => {
              onHide();
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes['close']} aria-label={t('app.close')} onClick={onHide}>
        ×
      </button>
    </div>
  );
}
