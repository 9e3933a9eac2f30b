import type { Domain } from '../kernel/domain.ts';
import type { TestApp } from './app.ts';

/** Does now what a domain does by the clock. @param name of the job */
export async function runJob(
  { services }: Pick<TestApp, 'services'>,
  { scheduled }: Domain,
  name: string,
): Promise<void> {
  const job = scheduled?.find((one) => one.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.handle(services);
}
