/** What is changed on an isolated page that runs on samples; gone when the page is loaded again. */
export class SampleChanges<Entity extends { readonly _id: string }> {
  #added: Entity[] = [];
  readonly #changed = new Map<string, Partial<Entity>>();
  readonly #removed = new Set<string>();

  add(entity: Entity): void {
    this.#added = [entity, ...this.#added];
  }

  change(id: string, fields: Partial<Entity>): void {
    this.#changed.set(id, { ...this.#changed.get(id), ...fields });
  }

  remove(id: string): void {
    this.#removed.add(id);
  }

  /** The samples with all changes made to them; what was added comes first. */
  in(samples: readonly Entity[]): Entity[] {
    return [...this.#added, ...samples]
      .filter(({ _id }) => !this.#removed.has(_id))
      .map((entity) => ({ ...entity, ...this.#changed.get(entity._id) }));
  }
}
