import type { Call, CallAnswer, CallInput } from '@tropa/contract';
import type { PublicContext, UserContext } from './context.ts';

/** A file as an answer. */
export interface BinaryAnswer {
  content: Buffer;
  content_type: string;
  /** Name the browser saves it under. */
  name: string;
  disposition?: 'attachment' | 'inline';
}
/** A file that came with a form. */
export interface UploadedFile {
  content: Buffer;
  name: string;
}

/** A large file that came with a form: it lies on the disk and goes away after the operation, unless that has moved it. */
export interface SpooledFile {
  path: string;
  name: string;
}

type FileOf<C extends Call> = C['hasLargeFile'] extends true ? SpooledFile : UploadedFile;
type FormOf<C extends Call> = C['form'] extends 'multipart'
  ? { file: FileOf<C> }
  : C['form'] extends 'multipart_or_json'
    ? { file?: FileOf<C> }
    : unknown;

type ContextOf<C extends Call> = C['access'] extends 'public' ? PublicContext : UserContext;
type InputOf<C extends Call> = CallInput<C> & FormOf<C>;
type AnswerOf<C extends Call> = C['response'] extends 'binary' ? BinaryAnswer : CallAnswer<C>;

/** The rule behind one call: takes who asks and what, gives the answer or throws a refusal. */
export type Operation<C extends Call> = (context: ContextOf<C>, input: InputOf<C>) => Promise<AnswerOf<C>>;

/** A call with its operation; its types are checked where the pair is made and forgotten after. */
export interface Route {
  call: Call;
  run: (context: PublicContext, input: Record<string, unknown>) => Promise<unknown>;
}

/** Pairs a call of the contract with its operation. */
export function route<const C extends Call>(call: C, operation: Operation<C>): Route {
  // The request pipeline has checked session and input against this very call before it runs the operation.
  return { call, run: operation as unknown as Route['run'] };
}
