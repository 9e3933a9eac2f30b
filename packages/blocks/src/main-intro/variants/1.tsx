import { ButtonLink } from '../../shared/button.tsx';
import { classes } from '../../shared/classes.ts';
import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { layout } from '../../shared/section.tsx';
import { titleSize } from '../../shared/title-size.ts';
import type { MainIntroView } from '../render.tsx';
import styles from './1.module.css';

/** Variant 1: a photo of the whole screen, the text at its bottom left. */
export function FullScreenIntro({ context, data, buttons }: MainIntroView) {
  const [media] = data.media;
  const picture = media?.kind === 'video' ? media.poster : media?.picture;
  return (
    <section
      className={classes(layout.inverse, styles.intro)}
      id={context.block.anchor === '' ? undefined : context.block.anchor}
    >
      {media && picture && (
        <Picture alt={media.alt} className={styles.photo} eager picture={picture} sizes="100vw" />
      )}
      <div className={classes(layout.container, styles.content)}>
        <div className={styles.words}>
          {data.title !== '' && (
            <h1 className={styles.title} data-size={titleSize(data.title)}>
              {data.title}
            </h1>
          )}
          <RichText className={styles.subtitle} value={data.subtitle} />
          {buttons.length > 0 && (
            <p className={styles.buttons}>
              {buttons.map(({ label, href }, index) => (
                <ButtonLink href={href} key={`${href} ${label}`} look={index === 0 ? 'primary' : 'light'}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          )}
        </div>
        {data.facts.length > 0 && (
          <dl className={styles.facts}>
            {data.facts.map(({ value, label }) => (
              <div key={`${value} ${label}`}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
