import type { mediaCalls } from '@tropa/contract';
import { rm, stat } from 'node:fs/promises';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { newSpoolPath } from '../../../plugins/read-form.ts';
import { fileOf } from '../serving/links.ts';
import { downloadAddress, nameInAddress } from './read-address.ts';
import { demandPersonsRoom } from './person-quota.ts';
import { storeVideo } from './store.ts';

/** A video from an address may take its time, within what a request may. */
const DOWNLOAD_TIMEOUT_MS = 4 * 60_000;

/** Stores a video, sent or read from an address; it is private unless the request says otherwise. */
export const uploadVideo: Operation<typeof mediaCalls.uploadVideo> = async (
  context,
  { query, body, file },
) => {
  const is_public = query.is_public ?? body.is_public ?? false;
  const owner_user_id = context.user.id;
  if (file) {
    await demandPersonsRoom(context, (await stat(file.path)).size);
    const row = await storeVideo(context, { ...file, owner_user_id, is_public }, 'file');
    return { file: fileOf(context, row) };
  }
  if (body.url === undefined) throw refuse.validation({ file: { key: 'errors.validation.required' } });
  // Before the work of bringing it, too.
  await demandPersonsRoom(context, 0);
  const path = await newSpoolPath(context.config);
  try {
    await downloadAddress(context, body.url, path, {
      maxBytes: context.config.maxVideoBytes,
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      accept: 'video/mp4,video/webm,video/quicktime',
    });
    await demandPersonsRoom(context, (await stat(path)).size);
    const video = { path, owner_user_id, name: nameInAddress(body.url), is_public };
    return { file: fileOf(context, await storeVideo(context, video, 'url')) };
  } finally {
    await rm(path, { force: true });
  }
};
