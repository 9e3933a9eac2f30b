import { IconLock } from '@tabler/icons-react';
import { useUiTexts } from '../texts.tsx';
import classes from './notice.module.css';

/** The person's role does not reach this place. */
export function NoRights({ text }: { text?: string }) {
  const texts = useUiTexts();
  return (
    <div className={classes['notice']}>
      <div className={classes['icon']} data-tone="neutral" aria-hidden>
        <IconLock size={24} stroke={1.6} />
      </div>
      <p className={classes['title']}>{texts.noRights.title}</p>
      <p className={classes['text']}>{text ?? texts.noRights.text}</p>
    </div>
  );
}
