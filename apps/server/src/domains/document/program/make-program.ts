import type { Services } from '../../../kernel/context.ts';
import { inTransaction } from '../../../db/index.ts';
import {
  pictureKey,
  picturesOf,
  type ProgramDocument,
  type ProgramPictures,
} from '../../../integrations/pdf/program.ts';
import { heavy, subscribe } from '../../../plugins/subscription.ts';
import { contentHash, currentContent, programFile, programView } from './ask-program.ts';
import { programAsked } from './events.ts';
import { preparePicture } from './prepare-picture.ts';
import {
  advanceProgram,
  changeProgram,
  findProgramById,
  lockProgramById,
  type ProgramRow,
} from './repository.ts';

/** How far it is once the content is known, once the pictures are there, and while the pages are laid out. */
const PROGRESS = { content: 5, pictures: 60, layout: 65 };
/** It is told once in so many percent. */
const STEP = 5;

type Tell = (status: 'making', progress: number) => Promise<boolean>;

const told = (services: Services, row: ProgramRow) =>
  services.realtime.toOrganizer(row.organizer_id, 'tour_program_progress', {
    organizer_id: row.organizer_id,
    program: programView(row),
  });

async function loadPictures(
  services: Services,
  content: ProgramDocument,
  tell: (share: number) => Promise<unknown>,
): Promise<ProgramPictures> {
  const wanted = new Map(picturesOf(content).map((picture) => [pictureKey(picture), picture]));
  const pictures: ProgramPictures = {};
  let done = 0;
  for (const [key, picture] of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: a large picture takes much memory
    const bytes = await preparePicture(services, picture);
    if (bytes) pictures[key] = bytes;
    done += 1;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await tell(done / wanted.size);
  }
  return pictures;
}

async function make(services: Services, asked: ProgramRow): Promise<void> {
  let last = 0;
  const tell: Tell = async (status, progress) => {
    if (progress - last < STEP) return true;
    last = progress;
    const row = await advanceProgram(services.database, asked, { status, progress });
    if (row) await told(services, row);
    return row !== undefined;
  };
  const content = await currentContent(services, asked);
  await tell('making', PROGRESS.content);
  const pictures = await loadPictures(services, content, (share) =>
    tell('making', Math.round(PROGRESS.content + share * (PROGRESS.pictures - PROGRESS.content))),
  );
  // Something else was asked for meanwhile: another job makes that.
  if (!(await tell('making', PROGRESS.layout))) return;
  const file = await services.pdf.renderProgram(content, pictures);
  const ready = await inTransaction(services.database, async (tx) => {
    const row = await lockProgramById(tx, asked.id);
    if (row?.content_hash !== asked.content_hash) return undefined;
    await services.storage.put(programFile(row), file);
    const content_hash = contentHash(content);
    return changeProgram(tx, row.id, { content_hash, status: 'ready', progress: 100 });
  });
  if (ready) await told(services, ready);
}

/** Makes a program that was asked for. A second delivery finds it done. One that could not be made can be asked for again. */
export const makeProgram = subscribe(
  programAsked,
  'document.make-program',
  async (services, { program_id }) => {
    const asked = await findProgramById(services.database, program_id);
    if (!asked || asked.status === 'ready') return;
    try {
      await make(services, asked);
    } catch (error) {
      services.logger.error({ err: error, program_id }, 'The program of a tour could not be made');
      const failed = await advanceProgram(services.database, asked, { status: 'failed', progress: 0 });
      if (failed) await told(services, failed);
    }
  },
  heavy,
);
