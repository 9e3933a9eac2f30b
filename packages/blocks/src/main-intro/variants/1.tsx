import { ButtonLink } from '../../shared/button.tsx';
import { Cover, coverLead, CoverTitle } from '../../shared/cover.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import type { MainIntroView } from '../render.tsx';
import type { MainIntroData } from '../schema.ts';
import styles from './1.module.css';

function Facts({ facts }: Pick<MainIntroData, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, label }) => (
        <div key={`${value} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Variant 1: a photo of the whole screen, the text at its bottom left. */
export function FullScreenIntro({ context, data, buttons }: MainIntroView) {
  const { block, page } = context;
  const [media] = data.media;
  return (
    <section id={block.anchor === '' ? undefined : block.anchor}>
      <Cover
        alt={media?.alt ?? ''}
        className={styles.intro}
        foot={<Facts facts={data.facts} />}
        innerClassName={styles.inner}
        picture={media?.kind === 'video' ? media.poster : media?.picture}
      >
        <CoverTitle>{data.title || page.settings.name}</CoverTitle>
        <RichText className={coverLead} value={data.subtitle} />
        {buttons.length > 0 && (
          <p className={styles.buttons}>
            {buttons.map(({ label, href }, index) => (
              <ButtonLink href={href} key={`${href} ${label}`} look={index === 0 ? 'primary' : 'light'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
      </Cover>
    </section>
  );
}
