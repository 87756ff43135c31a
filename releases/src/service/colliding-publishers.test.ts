import { buildsOf, liveOf, versionOf } from '../registry/registry';
import { FolderStore } from '../stores/folder-store';
import { writeRemote, writeShell } from '../testing/write-build';
import { ReleaseService } from './release-service';
import { testFolder } from '../testing/test-folder';

const BUILD = 'aaaaaaaaaaaa';
const BY_TEST = { who: 'a test', revision: 'abc123' };

let folder: string;
beforeEach(async () => {
  folder = testFolder('collision');
  await new ReleaseService(new FolderStore(folder)).publish([writeShell(BUILD)], BY_TEST);
});

/** The numbers that each publisher wanted, and whether it got them. */
type Attempts = { revision: number; created: boolean }[];

/** A store whose first document is created only when `others` are about to create theirs, too. */
class MeetingStore extends FolderStore {
  readonly attempts: Attempts = [];
  readonly arrived: Promise<void>;
  #arrive: () => void = () => undefined;

  constructor(
    folder: string,
    private readonly others: () => Promise<unknown>,
  ) {
    super(folder);
    this.arrived = new Promise((resolve) => (this.#arrive = resolve));
  }

  override async createRevision(revision: number, text: string): Promise<boolean> {
    this.#arrive();
    await this.others();
    const created = await super.createRevision(revision, text);
    this.attempts.push({ revision, created });
    return created;
  }
}

it('two teams that want the same number at once both publish: one of them starts again', async () => {
  const teams = ['mfe-tours', 'mfe-tasks'];
  const stores: MeetingStore[] = teams.map(
    () => new MeetingStore(folder, () => Promise.all(stores.map(({ arrived }) => arrived))),
  );
  await Promise.all(
    stores.map((store, index) =>
      new ReleaseService(store).publish([writeRemote(teams[index] ?? '', BUILD)], BY_TEST),
    ),
  );
  const attempts = stores.flatMap((store) => store.attempts);
  expect(
    attempts
      .filter(({ revision }) => revision === 2)
      .map(({ created }) => created)
      .sort(),
  ).toEqual([false, true]);
  const registry = await new ReleaseService(new FolderStore(folder)).read();
  expect(registry.revision).toBe(3);
  for (const team of teams) {
    const live = liveOf(buildsOf(registry, team));
    expect(live && versionOf(live)).toBe(BUILD);
  }
});

it('a publisher that dies just before its document is in nobody’s way', async () => {
  const dying = new MeetingStore(folder, () => Promise.reject(new Error('It was killed.')));
  const died = new ReleaseService(dying).publish([writeRemote('mfe-tours', BUILD)], BY_TEST);
  await expect(died).rejects.toThrow('It was killed.');
  const service = new ReleaseService(new FolderStore(folder));
  await service.publish([writeRemote('mfe-tasks', BUILD)], BY_TEST);
  // Its files are there already, and are published by whoever comes next.
  await service.publish([writeRemote('mfe-tours', BUILD)], BY_TEST);
  expect((await service.read()).revision).toBe(3);
});
