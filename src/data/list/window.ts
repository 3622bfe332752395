/**
 * The loaded part of a list. Guarantee: rows are in key order, one per id, and an older revision
 * never replaces a newer one, in whatever order two tabs' writes are heard.
 */
type Entry<V> = { id: string; key: string; height: number; row: V };

export class Window<V> {
  /** Counts the changes, so that a batch that changed nothing is not told. */
  version = 0;
  private readonly entries: Entry<V>[] = [];
  private readonly keys = new Map<string, string>();
  /** Of rows that left: the lowest revision that may come back. */
  private readonly left = new Map<string, number>();

  get size(): number {
    return this.entries.length;
  }

  rows(): V[] {
    return this.entries.map((entry) => entry.row);
  }

  place(entry: Entry<V>): void {
    if ((this.left.get(entry.id) ?? 0) > entry.height) return;
    const known = this.find(entry.id);
    if (known && known.entry.height >= entry.height) return;
    this.left.delete(entry.id);
    this.version++;
    if (known?.entry.key === entry.key) {
      this.entries[known.at] = entry;
      return;
    }
    if (known) this.entries.splice(known.at, 1);
    this.entries.splice(this.position(entry.key), 0, entry);
    this.keys.set(entry.id, entry.key);
  }

  /**
   * At this revision it is not here, be it deleted or further down than was read: only the latter
   * may come back as it is.
   */
  remove(id: string, height: number, deleted: boolean): void {
    const known = this.find(id);
    if (known && known.entry.height > height) return;
    this.left.set(id, Math.max(this.left.get(id) ?? 0, deleted ? height + 1 : height));
    if (!known) return;
    this.version++;
    this.entries.splice(known.at, 1);
    this.keys.delete(id);
  }

  private find(id: string): { at: number; entry: Entry<V> } | undefined {
    const key = this.keys.get(id);
    if (key === undefined) return undefined;
    const at = this.position(key);
    const entry = this.entries[at];
    return entry ? { at, entry } : undefined;
  }

  /** Where the key is or belongs; keys are unique because they end in the id. */
  private position(key: string): number {
    let low = 0;
    let high = this.entries.length;
    const last = this.entries[high - 1];
    if (last && last.key < key) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
