import { mediaCalls, type StoredFile } from '@tropa/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

async function upload(file: Buffer, name: string, is_public?: string): Promise<StoredFile> {
  const client = await signedInClient(app);
  const answer = await client.upload(mediaCalls.uploadFile, is_public ? { is_public } : {}, file, name);
  return answer.file;
}

describe('upload of a file', () => {
  it('keeps a document private behind a signed link and sends it as a download', async () => {
    const file = await upload(pdf, '../../etc/договор.exe');
    expect(file).toMatchObject({ content_type: 'application/pdf', size: pdf.length, name: 'договор.pdf' });
    const answer = await app.raw({ path: file.url });
    expect(answer.bytes.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment/u) as string,
      'cache-control': expect.stringMatching(/^private/u) as string,
    });
    const [path = ''] = file.url.split('?');
    expect((await app.raw({ path })).status).toBe(404);
    expect((await app.raw({ path: path.replace('/private/file/', '/file/') })).status).toBe(404);
  });

  it('shows a public one without a signature', async () => {
    const file = await upload(pdf, 'Программа.pdf', '1');
    expect(file.url).toMatch(/^\/media\/file\/[a-z2-7]+$/u);
    expect((await app.raw({ path: file.url })).bytes.equals(pdf)).toBe(true);
  });

  it('re-encodes pictures, so that places do not leave with them', async () => {
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#446' } })
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .jpeg()
      .toBuffer();
    const file = await upload(photo, 'scan.jpeg', 'true');
    const kept = await app.raw({ path: file.url });
    expect(kept.headers['content-type']).toBe('image/jpeg');
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
  });

  it('refuses pages, drawings, programs and plain bytes whatever they are called', async () => {
    const bad = ['<html><body>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'MZ\u0090\u0000', 'words'];
    for (const content of bad)
      await expect(upload(Buffer.from(content, 'latin1'), 'contract.pdf')).rejects.toMatchObject({
        status: 422,
        body: { errors: { file: expect.any(String) } },
      });
  });
});
