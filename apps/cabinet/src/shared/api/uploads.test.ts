import { expect, it, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { uploadFile, uploadPicture, uploadVideo } from './uploads.ts';

const request = vi.hoisted(() => vi.fn());
vi.mock('./api.ts', () => ({ request }));

const file = new File(['x'], 'drawing.png', { type: 'image/png' });

it.each([
  ['a picture', () => uploadPicture('site')(file)],
  ['a video', () => uploadVideo(file)],
  ['a document', () => uploadFile(file)],
])('of %s says what is wrong with the file, not that fields are to be looked at', async (_name, send) => {
  const message = 'Проверьте поля формы';
  request.mockRejectedValueOnce(
    new ApiFailure({ status: 422, type: 'validation', message, errors: { file: 'Это не картинка' } }),
  );
  await expect(send()).rejects.toMatchObject({ message: 'Это не картинка', status: 422 });
  request.mockRejectedValueOnce(new ApiFailure({ status: 0, type: 'network', message: 'Нет связи' }));
  await expect(send()).rejects.toThrow('Нет связи');
});
