import { ButtonLink } from '../../shared/button.tsx';
import { Icon } from '../../shared/icon.tsx';
import { layout } from '../../shared/section.tsx';
import { titleSize } from '../../shared/title-size.ts';
import { typeset } from '../../shared/typeset.ts';
import { DarkColumns } from '../dark-columns.tsx';
import type { AppFooterView } from '../view.ts';
import styles from './5.module.css';

/** Variant 5: a call to action as the last thing that one reads, over the columns. */
export function CallingFooter(view: AppFooterView) {
  const { title, text, button } = view.callToAction;
  return (
    <>
      <aside className={styles.call}>
        <div className={layout.container}>
          <div className={styles.row}>
            <div>
              <h2 className={styles.title} data-size={titleSize(title)}>
                {typeset(title)}
              </h2>
              {text !== '' && <p className={styles.text}>{text}</p>}
            </div>
            <ButtonLink className={styles.button} href={button.href}>
              {button.label}
              <Icon name="arrow-right" size={20} />
            </ButtonLink>
          </div>
        </div>
      </aside>
      <DarkColumns {...view} />
    </>
  );
}
