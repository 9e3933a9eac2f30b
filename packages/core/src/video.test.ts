import { describe, expect, it } from 'vitest';
import { VIDEO_HOSTS, videoOf, videoPlayerUrl } from './video.ts';

describe('videoOf', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', 'youtube', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=1', 'youtube', 'dQw4w9WgXcQ'],
    ['youtube.com/shorts/abc-DEF_123', 'youtube', 'abc-DEF_123'],
    [
      'https://rutube.ru/video/0a1b2c3d4e5f60718293a4b5c6d7e8f9/',
      'rutube',
      '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
    ],
    ['https://vimeo.com/76979871', 'vimeo', '76979871'],
    ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ])('reads %s', (address, host, video_id) => {
    expect(videoOf(address)).toEqual({ host, video_id });
  });

  it.each([
    ['https://rutube.ru/video/private/0a1b2c3d4e5f6071/?p=aB-9_x', 'rutube', '0a1b2c3d4e5f6071', 'aB-9_x'],
    [
      'https://rutube.ru/play/embed/0a1b2c3d4e5f6071/?skinColor=x&p=aB-9_x',
      'rutube',
      '0a1b2c3d4e5f6071',
      'aB-9_x',
    ],
    ['https://vimeo.com/76979871/abcdef1234', 'vimeo', '76979871', 'abcdef1234'],
    ['https://player.vimeo.com/video/76979871?badge=0&h=abcdef1234', 'vimeo', '76979871', 'abcdef1234'],
  ])('keeps the key of %s', (address, host, video_id, video_key) => {
    const video = videoOf(address);
    expect(video).toEqual({ host, video_id, video_key });
    expect(video && videoOf(videoPlayerUrl(video))).toEqual(video);
  });

  it('reads hosts in capitals, as some programs write them, and ids as they are', () => {
    expect(videoOf('HTTPS://WWW.YOUTUBE.COM/WATCH?V=dQw4w9WgXcQ')).toEqual({
      host: 'youtube',
      video_id: 'dQw4w9WgXcQ',
    });
    expect(videoOf('HTTPS://VIMEO.COM/76979871')).toEqual({ host: 'vimeo', video_id: '76979871' });
  });

  it.each(['', 'https://example.com/watch?v=dQw4w9WgXcQ', 'https://vimeo.com/about', 'dQw4w9WgXcQ'])(
    'knows no video at %j',
    (address) => expect(videoOf(address)).toBeNull(),
  );
});

describe('videoPlayerUrl', () => {
  it.each(VIDEO_HOSTS)('leads to the same video of %s', (host) => {
    const video = { host, video_id: '76979871' };
    const url = videoPlayerUrl(video);
    expect(videoOf(url)).toEqual(video);
    expect(new URL(url).searchParams.get('autoplay')).toBe('1');
  });
});
