import { Table } from '@mantine/core';
import { pictureUrl } from '@tropa/core';
import { Carousel, Gallery, type GalleryItem } from '@tropa/ui';
import { useTranslation } from 'react-i18next';
import { PICTURES } from '../sample-pictures.ts';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';

const ADDRESS = '/media/image/ab12{size}.jpg';
const SIZE = 640;

function Galleries() {
  const { t } = useTranslation();
  const picture = (image: string, alt: string): GalleryItem => ({ image, alt, video_url: null });
  const items: GalleryItem[] = [
    picture(PICTURES.lake, t('specimens.gallery.lake')),
    { image: PICTURES.ridge, alt: t('specimens.gallery.film'), video_url: 'https://youtu.be/aqz-KE-bpKQ' },
    picture(PICTURES.forest, t('specimens.gallery.forest')),
    {
      image: PICTURES.forest,
      alt: t('specimens.gallery.walk'),
      video_url: 'https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9/',
    },
    { image: null, alt: t('specimens.gallery.clip'), video_url: 'https://vimeo.com/76979871' },
    picture('/media/image/missing{size}.jpg', t('specimens.gallery.broken')),
  ];
  const slides = [
    ['lake', PICTURES.lake, t('specimens.gallery.lake')],
    ['ridge', PICTURES.ridge, t('specimens.gallery.ridge')],
    ['forest', PICTURES.forest, t('specimens.gallery.forest')],
  ] as const;
  const rows = (times: number) =>
    Array.from({ length: times }, (_round, round) =>
      slides.map(([key, src, alt]) => ({
        key: `${key}-${round}`,
        content: <img src={src} alt={alt} style={{ borderRadius: 12 }} />,
      })),
    ).flat();
  return (
    <>
      <Specimen name="gallery" label={t('specimens.gallery.gallery')} isWide>
        <Gallery label={t('specimens.gallery.gallery')} items={items} />
      </Specimen>
      <Specimen name="carousel" label={t('specimens.gallery.carousel')}>
        <Carousel label={t('specimens.gallery.carousel')} slides={rows(1)} />
      </Specimen>
      <Specimen name="carousel-many" label={t('specimens.gallery.carousel_three')} isWide>
        <Carousel label={t('specimens.gallery.carousel_three')} slides={rows(2)} perView={3} />
      </Specimen>
      <Specimen name="picture-urls" label={t('specimens.gallery.addresses')} isWide>
        <Addresses />
      </Specimen>
    </>
  );
}

function Addresses() {
  const { t } = useTranslation();
  const rows = [
    [t('specimens.gallery.address'), ADDRESS],
    [t('specimens.gallery.with_size'), pictureUrl(ADDRESS, SIZE)],
    [t('specimens.gallery.without_size'), pictureUrl(ADDRESS)],
    [t('specimens.gallery.as_avif'), pictureUrl(ADDRESS, SIZE, 'avif')],
  ] as const;
  return (
    <Table>
      <Table.Tbody>
        {rows.map(([name, address]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} c="dimmed">
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{address}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

export const galleries: KitSection = {
  id: 'galleries',
  title: (t) => t('specimens.gallery.title'),
  Content: Galleries,
};
