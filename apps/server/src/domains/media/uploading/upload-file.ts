import type { mediaCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { fileOf } from '../serving/links.ts';
import { demandPersonsRoom } from './person-quota.ts';
import { storeFile } from './store.ts';

/** Stores a document; it is private unless the form says otherwise. */
export const uploadFile: Operation<typeof mediaCalls.uploadFile> = async (context, { body, file }) => {
  await demandPersonsRoom(context, file.content.length);
  const row = await storeFile(context, {
    content: file.content,
    owner_user_id: context.user.id,
    name: file.name,
    is_public: body.is_public ?? false,
  });
  return { file: fileOf(context, row) };
};
