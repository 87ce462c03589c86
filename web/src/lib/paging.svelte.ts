import { sentence } from './phrases';

/** What one answer adds to a list. */
export interface Part<Item> {
  items: Item[];
  total: number;
  trouble?: string;
}

/** A list that comes in parts: what has come, how many there are (-1: not yet known), and what went wrong. */
export class Paging<Item, Answer> {
  found: Item[] = $state.raw([]);
  total = $state(-1);
  trouble = $state('');
  loading = $state(false);
  private visit = 0;

  /** take: what an answer adds; answers that were overtaken by a newer question never come to it. */
  constructor(
    private readonly ask: (offset: number) => Promise<Answer>,
    private readonly take: (answer: Answer) => Part<Item>,
  ) {}

  load(offset: number): void {
    const mine = ++this.visit;
    this.loading = true;
    this.ask(offset).then(
      (answer) => {
        if (mine !== this.visit) return;
        const part = this.take(answer);
        this.found = offset ? [...this.found, ...part.items] : part.items;
        this.total = part.total;
        this.trouble = part.trouble ?? '';
        this.loading = false;
      },
      (error: unknown) => {
        if (mine !== this.visit) return;
        this.trouble = sentence(error);
        this.loading = false;
      },
    );
  }

  readonly more = (): void => {
    if (!this.loading && this.found.length < this.total) this.load(this.found.length);
  };
}
