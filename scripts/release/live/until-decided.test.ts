import { FolderStore, ReleaseService } from '@safar/releases';
import { testFolder } from '@safar/releases/testing/test-folder';
import { writeRemote, writeShell } from '@safar/releases/testing/write-build';
import { untilDecided } from './until-decided';

const TOURS = 'mfe-tours';
const [LIVE, NEXT] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const STAGES = { percents: [5, 25, 100], eachSeconds: 1 };
const CI = { who: 'ci', revision: 'abc' };

let service: ReleaseService;
beforeEach(async () => {
  service = new ReleaseService(new FolderStore(testFolder('until-decided')));
  await service.publish([writeShell(LIVE), writeRemote(TOURS, LIVE)], CI);
  await service.publish([writeRemote(TOURS, NEXT)], { ...CI, traffic: 5, stages: STAGES });
});

/** Waits for the canary; `at` does something when it sees that stage. */
async function wait(at: (stage: string) => Promise<unknown>, seconds = 30) {
  const stages: string[] = [];
  const work: Promise<unknown>[] = [];
  const decided = await untilDecided(service, TOURS, NEXT, {
    seconds,
    onStage: (stage) => {
      stages.push(stage);
      work.push(at(stage));
    },
  });
  await Promise.all(work);
  return { ...decided, stages };
}
const advance = (percent: number) => service.advance(TOURS, { build: NEXT, percent, why: 'It is healthy.' });

describe('who waits for a canary', () => {
  it('sees its stages, and that it is live', async () => {
    const { ok, text, stages } = await wait((stage) => advance(stage.includes(' at 5 %') ? 5 : 25));
    expect([ok, text]).toEqual([true, `${TOURS}@${NEXT} is live for everybody.`]);
    expect(stages.map((stage) => stage.split(':')[0])).toEqual([
      `${TOURS}@${NEXT} at 5 %`,
      `${TOURS}@${NEXT} at 25 %`,
    ]);
  });

  it('fails when it was stopped, with the reason', async () => {
    const { ok, text } = await wait(() => service.abortCanary(TOURS, NEXT, 'It throws.'));
    expect([ok, text]).toEqual([false, `${TOURS}@${NEXT} is no canary any more, and not live. It throws.`]);
  });

  it('goes on when the site is restarted meanwhile', async () => {
    jest.spyOn(service, 'read').mockRejectedValueOnce(new Error('It does not respond.'));
    const { ok } = await wait((stage) => advance(stage.includes(' at 5 %') ? 5 : 25));
    expect(ok).toBe(true);
  });

  it('fails when the site is away at the end', async () => {
    jest.spyOn(service, 'read').mockRejectedValue(new Error('It does not respond.'));
    await expect(wait(() => Promise.resolve(), 0)).rejects.toThrow('It does not respond.');
  });

  it('does not wait for ever for visitors', async () => {
    const { ok, text } = await wait(() => Promise.resolve(), 0);
    expect(ok).toBe(true);
    expect(text).toContain('The site goes on by itself');
  });
});
